// Errors of the Nu HTML checker that are outdated: its message, and the newer standard that contradicts it. Remove an
// entry once the checker no longer reports it.
export const UNKNOWN = [
  {
    says: "A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.",
    because: "HTML 4.2.4, the link element: `blocking` may also stand where `rel` has `expect`, which is how a page is "
      + "first painted when it is whole.",
  },
];
