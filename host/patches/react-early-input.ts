/** The version of react-dom that this was seen in; its test fails with any other, so that each update looks again. */
export const SEEN_IN = '18.3.1'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Entry = string | boolean

/** The events for which React hydrates the page at once: its `discreteReplayableEvents`. */
const HELD = [
  ...[
    'pointerdown',
    'pointerup',
    'pointercancel',
    'mousedown',
    'mouseup',
    'click',
    'dblclick',
    'auxclick',
    'contextmenu',
  ],
  ...['touchstart', 'touchend', 'touchcancel', 'dragstart', 'dragend', 'drop', 'keydown', 'keypress', 'keyup'],
  ...['compositionstart', 'compositionend', 'input', 'textInput', 'copy', 'cut', 'paste', 'change', 'reset', 'submit'],
]

/** A shortcut, and what is typed after it into what it opens; keys after these are dropped. */
const KEYS = 100

/**
 * Upstream, what a visitor enters before the page is hydrated is not told to its components, and the next rendering takes
 * it back: a box that was ticked on a slow line is empty again (https://github.com/react/react/issues/12955). While the
 * page is being hydrated it is worse: React hydrates it at once for the sake of the event, takes the box as it finds it,
 * ticked, for the one that was served, or, where Remix still reads the page's data, gives up (React error 345) and the
 * page stays without life.
 *
 * Call this before the page is hydrated, and what it returns afterwards. Until then React hears of nothing; then each
 * control is changed to the same again, by events that components hear, and the button that was pressed last is pressed,
 * as are the keys that were pressed where nothing is typed. Links lead on as ever.
 *
 * It can go when React does this itself (https://github.com/react/react/pull/33129), that is, when
 * `tests/e2e/early-input.spec.ts` passes without it.
 */
export function keepEarlyInput(page: Window): () => Promise<void> {
  const entries = new Map<Control, Entry>()
  const keys: KeyboardEvent[] = []
  let pressed: HTMLButtonElement | null = null
  const keep = (control: Control) => void entries.set(control, entryOf(control))
  const hear = (event: Event) => {
    event.stopImmediatePropagation()
    const { target, type } = event
    if (isControl(target) && (type === 'input' || type === 'change')) keep(target)
    const isNew = event instanceof KeyboardEvent && type === 'keydown' && !event.repeat
    if (isNew && !isControl(target) && keys.length < KEYS) keys.push(event)
    const button = type === 'click' && target instanceof Element && target.closest('button')
    if (!button) return
    pressed = button
    event.preventDefault()
  }
  for (const control of page.document.querySelectorAll('input, textarea, select'))
    if (isControl(control) && isChanged(control)) keep(control)
  for (const type of HELD) page.addEventListener(type, hear, true)
  return async () => {
    for (const type of HELD) page.removeEventListener(type, hear, true)
    const entered = [...entries]
    entries.clear()
    for (const [control, entry] of entered) {
      if (control.isConnected) enter(control, entry)
      // React renders after this turn: the next entry must find what this one has changed.
      await Promise.resolve()
    }
    pressed?.click()
    for (const key of keys) key.target?.dispatchEvent(new KeyboardEvent(key.type, key))
  }
}

/** React passes over an event after which the value is the one that it knows, so it is told another one first. */
function enter(control: Control, entry: Entry): void {
  if (typeof entry === 'boolean') {
    if (!entry && isInput(control, 'radio')) return
    ;(control as HTMLInputElement).checked = !entry
    control.click()
  } else if (control instanceof HTMLSelectElement) {
    control.value = entry
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    control.value = `${entry} `
    // The property of this one element is React's, and would tell it this value too.
    Object.getOwnPropertyDescriptor(control.constructor.prototype, 'value')?.set?.call(control, entry)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function isControl(one: unknown): one is Control {
  if (one instanceof HTMLInputElement) return !isInput(one, 'file', 'hidden', 'submit', 'button')
  return one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement
}

function isInput(control: unknown, ...types: string[]): boolean {
  return control instanceof HTMLInputElement && types.includes(control.type)
}

function entryOf(control: Control): Entry {
  return isInput(control, 'checkbox', 'radio') ? (control as HTMLInputElement).checked : control.value
}

/** Whether a control says something else than it was served with. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    return control.value !== (options.find((option) => option.defaultSelected) ?? options[0])?.value
  }
  if (isInput(control, 'checkbox', 'radio'))
    return (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked
  return isControl(control) && control.value !== (control as HTMLInputElement).defaultValue
}
