// What the Nu HTML checker calls an error because the standard is newer than it: its words, and where the standard says
// otherwise. One that it no longer says has to go from here.
export const UNKNOWN = [
  {
    says: "A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.",
    because: "HTML 4.2.4, the link element: `blocking` may also stand where `rel` has `expect`, which is how a page is "
      + "first painted when it is whole.",
  },
];
