import { store, takeStored } from './storage.ts'

const NAME = 'carried'
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Typed = [key: string, value: string][]

/** The controls of the forms that lose what was typed when their page is opened anew; passwords and files stay behind. */
const controls = (): Control[] =>
  [...document.querySelectorAll<Control>('[data-carried] :is(input, textarea, select)')].filter(
    ({ type, autocomplete }) => !/file|hidden/.test(type) && !autocomplete.includes('password'),
  )
const keyOf = ({ name, id }: Control): string => name || id
const isTick = (control: Control): control is HTMLInputElement => /radio|checkbox/.test(control.type)

let arrived: Typed | undefined
/** What came along to this page. It is taken from the tab once: whoever comes again later finds empty forms. */
export function carried(): Typed {
  if (arrived) return arrived
  const [path, typed] = JSON.parse(takeStored('sessionStorage', NAME) ?? '[]') as [string?, Typed?]
  arrived = path === location.pathname && typed ? typed : []
  return arrived
}

/** Takes what was typed or chosen along when the language is switched: to that page, in this tab, once. */
export function carryTyped(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-other-lang]')) {
    link.addEventListener('click', () => {
      const typed = controls().flatMap((control) =>
        isTick(control) && !control.checked ? [] : [[keyOf(control), control.value]],
      )
      if (typed.length > 0) store('sessionStorage', NAME, JSON.stringify([link.pathname, typed]))
    })
  }
  const typed = carried()
  if (typed.length === 0) return
  for (const control of controls()) {
    const values = typed.flatMap(([key, value]) => (key === keyOf(control) ? [value] : []))
    if (isTick(control)) control.checked = values.includes(control.value)
    else if (values[0] !== undefined) put(control, values[0])
  }
}

/** As if it were typed: an island that listens already hears of it, one that comes later finds it. It comes into sight. */
function put(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }))
  if (value !== '') control.closest('details')?.setAttribute('open', '')
}
