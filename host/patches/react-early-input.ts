/** The version of react-dom that this was seen in. The test fails with any other, so that each update is checked. */
export const SEEN_IN = '18.3.1'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Entry = string | boolean

/** The events for which React hydrates the page at once: its `discreteReplayableEvents`. */
const HELD = (
  'pointerdown pointerup pointercancel mousedown mouseup click dblclick auxclick contextmenu ' +
  'touchstart touchend touchcancel dragstart dragend drop keydown keypress keyup ' +
  'compositionstart compositionend input textInput copy cut paste change reset submit'
).split(' ')

/**
 * For the head of each page, in a script: keeps the button pressed last, or by Enter in its form, until `keepEarlyInput` takes
 * over. A form with an address works without scripts, so it is left alone.
 */
export const KEEP_EARLY_CLICK = `onclick = (event) => {
  const button = event.target.closest('button')
  if (!button || button.form?.hasAttribute('action')) return
  event.preventDefault()
  onclick.pressed = button
}`

/** Enough for a shortcut and what is typed into the field that it opens. Later keys are dropped. */
const MAX_KEYS = 100

/**
 * Upstream, components do not learn what a visitor enters before the page is hydrated, and the next render discards it: a
 * checkbox ticked on a slow connection is cleared again (https://github.com/react/react/issues/12955). Input during
 * hydration is worse: React then hydrates at once and takes the ticked checkbox for the one that was served. If Remix is
 * still reading the page's data, React gives up (React error 345), and the page stays dead.
 *
 * Call this before hydration, and the function that it returns afterwards. Until then React receives no events. Then every
 * change is made again with events, the last button is clicked again, and the keys that were pressed outside of fields are
 * sent again. Links work all the time.
 *
 * It can go when React does this itself (https://github.com/react/react/pull/33129), that is, when
 * `tests/e2e/early-input.spec.ts` passes without it.
 */
export function keepEarlyInput(page: Window): () => Promise<void> {
  const entries = new Map<Control, Entry>()
  const keys: KeyboardEvent[] = []
  const earlier = page.onclick as { pressed?: HTMLButtonElement } | null
  let pressed = earlier?.pressed
  page.onclick = null
  const keep = (control: Control) => void entries.set(control, entryOf(control))
  const hold = (event: Event) => {
    event.stopImmediatePropagation()
    const { target, type } = event
    if (isControl(target) && (type === 'input' || type === 'change')) keep(target)
    const isNew = event instanceof KeyboardEvent && type === 'keydown' && !event.repeat
    if (isNew && !isControl(target) && keys.length < MAX_KEYS) keys.push(event)
    const button = type === 'click' && target instanceof Element && target.closest('button')
    if (!button) return
    pressed = button
    event.preventDefault()
  }
  for (const control of page.document.querySelectorAll('input, textarea, select'))
    if (isControl(control) && isChanged(control)) keep(control)
  for (const type of HELD) page.addEventListener(type, hold, true)
  return async () => {
    for (const type of HELD) page.removeEventListener(type, hold, true)
    const entered = [...entries]
    entries.clear()
    // Ends the effect in which this is called: within it React hydrates no part for an event, and drops the event.
    await Promise.resolve()
    for (const [control, entry] of entered) {
      if (control.isConnected) enter(control, entry)
      // Lets React render, because the next entry may depend on this one.
      await Promise.resolve()
    }
    pressed?.click()
    for (const key of keys) key.target?.dispatchEvent(new KeyboardEvent(key.type, key))
  }
}

/** React ignores an event if the value is the one it knows, so a different value is set first. */
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
    // The setter of the prototype, because React overrides the element's own and would learn of this value.
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

/** Whether the value of a control differs from the one that was served. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    return control.value !== (options.find((option) => option.defaultSelected) ?? options[0])?.value
  }
  if (isInput(control, 'checkbox', 'radio'))
    return (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked
  return isControl(control) && control.value !== (control as HTMLInputElement).defaultValue
}
