// Waiting with a deadline: every wait names its condition, and none waits for a fixed time.

/** Calls `question` repeatedly until its answer is truthy; returns that answer. */
export async function until(what, question, seconds = 30) {
  const deadline = Date.now() + seconds * 1000;
  let last;
  for (;;) {
    try {
      const answer = await question();
      if (answer) return answer;
      last = answer;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadline) throw new Error(`waited ${seconds} s for ${what}; last: ${describe(last)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

function describe(value) {
  return value instanceof Error ? value.message : JSON.stringify(value);
}
