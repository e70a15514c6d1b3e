/** Opens the panel that the address names, or has the named element in it; any other address changes nothing. */
export function initTabPanels(): void {
  const parent = document.querySelector<HTMLElement>('.panels')
  const panels = [...(parent?.children ?? [])] as HTMLElement[]
  const tabs = document.querySelectorAll<HTMLAnchorElement>('.tabs a[href^="#"]')
  let open = panels[0]

  const update = () => {
    // Not `:target`: the browser sets it only after this script.
    const target = document.getElementById(location.hash.slice(1))
    open = panels.find((panel) => panel.contains(target)) ?? open
    for (const panel of panels) panel.hidden = panel !== open
    for (const tab of tabs) {
      if (tab.hash === `#${open?.id}`) tab.setAttribute('aria-current', 'true')
      else tab.removeAttribute('aria-current')
    }
    // It was hidden when the browser looked for it.
    if (target && target !== open && open?.contains(target)) target.scrollIntoView()
  }

  addEventListener('hashchange', update)
  update()
  parent?.setAttribute('data-ready', '')
}
