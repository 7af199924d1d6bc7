/**
 * The dialog that stands in for a gateway's own: Pay, Fail and Close. It is built without markup and styled through a
 * constructed sheet, so that the strictest content policy lets it pass.
 *
 * @typedef {object} Choices
 * @property {string} title
 * @property {string} amount what to pay, in words
 * @property {string} what what it is for
 * @property {() => Promise<void>} onPay
 * @property {() => Promise<void>} onFail
 * @property {() => void} onClose
 * @property {(() => Promise<void>) | undefined} [onRemoveDiscount]
 * @property {() => boolean} [mayClose]
 * @property {boolean} [closesOnEscape]
 * @property {HTMLElement | undefined} [inside] shown there instead of above the page
 */

let sheet;

async function addStyle() {
  if (sheet) return;
  const answer = await fetch('/sandbox/dialog-style.css');
  sheet = new CSSStyleSheet();
  sheet.replaceSync(await answer.text());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

function button(label, className, onClick) {
  const made = element('button', className, label);
  made.type = 'button';
  made.addEventListener('click', () => {
    if (made.getAttribute('aria-disabled') !== 'true') onClick();
  });
  return made;
}

/** What is said while something is under way and when it went wrong. */
function messageLine() {
  const line = element('p', 'message');
  line.setAttribute('role', 'status');
  const say = (text, tone = '') => {
    line.textContent = text;
    line.className = tone ? `message is-${tone}` : 'message';
  };
  return { line, say };
}

/** Only one thing at a time: while it runs the buttons stay, but do nothing. */
async function runAlone(panel, say, work, waiting) {
  const buttons = [...panel.querySelectorAll('button')];
  for (const one of buttons) one.setAttribute('aria-disabled', 'true');
  say(waiting);
  try {
    await work();
  } catch {
    say('The sandbox did not answer. Try again.', 'wrong');
  }
  for (const one of buttons) one.removeAttribute('aria-disabled');
}

/** @param {Choices} choices */
function buildPanel(choices, leave) {
  const { inside, title } = choices;
  const panel = element(
    inside ? 'section' : 'dialog',
    inside ? 'sandbox-dialog is-inline' : 'sandbox-dialog',
  );
  panel.setAttribute('aria-label', `Sandbox: ${title}`);
  const { line, say } = messageLine();
  const run = (work, waiting) => runAlone(panel, say, work, waiting);
  const amount = element('p', 'amount', choices.amount);
  const pay = button('Pay', 'is-main', () => run(choices.onPay, 'Paying …'));
  const fail = button('Fail', '', () => run(choices.onFail, 'Refusing …'));
  const buttons = element('div', 'buttons');
  buttons.append(pay, fail, button('Close', '', leave));
  const header = element('header');
  header.append(element('span', 'badge', 'Sandbox'), element('h2', '', title));
  const note = element('p', 'note', 'No money moves here. Choose what the bank would say.');
  panel.append(header, amount, element('p', 'what', choices.what), note, line, buttons);
  const remove = choices.onRemoveDiscount
    ? button('Remove discount', 'is-text', () => run(choices.onRemoveDiscount, ''))
    : undefined;
  if (remove) panel.append(remove);
  return { panel, amount, pay, fail, remove, say };
}

/** @param {Choices} choices */
export async function openDialog(choices) {
  await addStyle();
  const { inside } = choices;
  let isOpen = true;

  function close() {
    if (!isOpen) return;
    isOpen = false;
    if (!inside) panel.close();
    panel.remove();
  }

  function leave() {
    if (!isOpen || choices.mayClose?.() === false) return;
    close();
    choices.onClose();
  }

  const { panel, amount, pay, fail, remove, say } = buildPanel(choices, leave);
  panel.addEventListener('cancel', (event) => {
    event.preventDefault();
    if (choices.closesOnEscape !== false) leave();
  });
  (inside ?? document.body).append(panel);
  if (!inside) panel.showModal();
  pay.focus();

  return {
    close,
    say,
    setAmount: (text) => (amount.textContent = text),
    dropDiscount: () => remove?.remove(),
    /** Nothing is left to choose: only Close remains. */
    finish() {
      for (const gone of [pay, fail, remove]) gone?.remove();
      panel.querySelector('button')?.focus();
    },
  };
}

export function money(minor, currency) {
  return new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
    style: 'currency',
    currency,
  }).format(minor / 100);
}

export async function post(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.error?.message ?? `${answer.status}`);
  return data;
}
