/** For loops over many thousand cases, where an assertion each would take seconds: notes what failed, to be read once. */
export function collectFaults() {
  const faults: string[] = [];
  function hold(truth: boolean, fault: string): void {
    if (!truth) faults.push(fault);
  }
  return Object.assign(hold, { faults });
}
