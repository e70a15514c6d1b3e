import { store, takeStored } from './storage.ts'

const NAME = 'carried'
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type FieldEntries = [key: string, value: string][]

/** Never passwords or files. */
const controls = (): Control[] =>
  [...document.querySelectorAll<Control>('[data-carried] :is(input, textarea, select)')].filter(
    ({ type, autocomplete }) => !/file|hidden/.test(type) && !autocomplete.includes('password'),
  )
const keyOf = ({ name, id }: Control): string => name || id
const isTick = (control: Control): control is HTMLInputElement => /radio|checkbox/.test(control.type)

let preserved: FieldEntries | undefined
/** Reads the stored input once and deletes it: later visitors find empty forms. */
export function preservedInput(): FieldEntries {
  if (preserved) return preserved
  const [path, entries] = JSON.parse(takeStored('sessionStorage', NAME) ?? '[]') as [string?, FieldEntries?]
  preserved = path === location.pathname && entries ? entries : []
  return preserved
}

/** Carries form input over a language switch, in this tab, once. */
export function preserveFormInput(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-other-lang]')) {
    link.addEventListener('click', () => {
      // Only the browser knows the open tab.
      link.hash = location.hash
      const entries = controls().flatMap((control) =>
        isTick(control) && !control.checked ? [] : [[keyOf(control), control.value]],
      )
      if (entries.length > 0) store('sessionStorage', NAME, JSON.stringify([link.pathname, entries]))
    })
  }
  const entries = preservedInput()
  if (entries.length === 0) return
  for (const control of controls()) {
    const values = entries.flatMap(([key, value]) => (key === keyOf(control) ? [value] : []))
    if (isTick(control)) control.checked = values.includes(control.value)
    else if (values[0] !== undefined) put(control, values[0])
  }
}

/** Dispatches events as for typed input: hydrated islands react, later ones read the value. Scrolls it into view. */
function put(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }))
  if (value !== '') control.closest('details')?.setAttribute('open', '')
}
