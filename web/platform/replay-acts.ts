type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A press of a button, or what a field held after it was changed. */
export type EarlyAct = { pressed: Element } | { field: Field; value: string; checked: boolean };

/** Does once more what was done before anybody listened: plain buttons pressed, fields filled, choices made. */
export async function replayActs(acts: EarlyAct[]): Promise<void> {
  for (const act of acts) {
    // Each builds on what the one before has changed.
    await new Promise((resolve) => setTimeout(resolve));
    if ('pressed' in act) pressAgain(act.pressed);
    else if (act.field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(act.field.type))
      chooseAgain(act.field, act.checked);
    // A field for files takes what was chosen by itself, and lets nobody fill it.
    else if (act.field.type !== 'file') typeAgain(act.field, act.value);
  }
}

/** Submit buttons and links did their work without us. */
function pressAgain(target: Element): void {
  const button = target.closest('button');
  if (button?.type === 'button') button.click();
}

function chooseAgain(input: HTMLInputElement, checked: boolean): void {
  input.checked = !checked;
  input.click();
}

/** React passes on only what differs from what it saw last, so it is shown an empty field in between. */
function typeAgain(field: Field, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
