const NAME = 'carried'
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The controls of the forms that lose what was typed when their page is opened anew; passwords and files stay behind. */
const controls = (): Control[] =>
  [...document.querySelectorAll<Control>('[data-carried] :is(input, textarea, select)')].filter(
    ({ type, autocomplete }) => !/file|hidden/.test(type) && !autocomplete.includes('password'),
  )
const keyOf = ({ name, id }: Control): string => name || id
const isTick = (control: Control): control is HTMLInputElement => /radio|checkbox/.test(control.type)

/** Takes what was typed or chosen along when the language is switched: to that page, in this tab, once. */
export function carryTyped(): void {
  const link = document.querySelector<HTMLAnchorElement>('a.lang')
  link?.addEventListener('click', () => {
    const typed = controls().flatMap((control) =>
      isTick(control) && !control.checked ? [] : [[keyOf(control), control.value]],
    )
    if (typed.length > 0) sessionStorage.setItem(NAME, JSON.stringify([link.pathname, typed]))
  })
  const carried = sessionStorage.getItem(NAME)
  sessionStorage.removeItem(NAME)
  const [path, typed] = JSON.parse(carried ?? '[]') as [string?, [string, string][]?]
  if (path !== location.pathname || !typed) return
  for (const control of controls()) {
    const values = typed.flatMap(([key, value]) => (key === keyOf(control) ? [value] : []))
    if (isTick(control)) control.checked = values.includes(control.value)
    else if (values[0] !== undefined) put(control, values[0])
  }
}

/** As if it were typed: an island that listens already hears of it, one that comes later finds it. */
function put(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
