/** Milliseconds without scrolling after which a row counts as still. */
const SCROLL_IDLE_MS = 120

export function startCarousels(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>('.carousel')) start(carousel)
}

function start(carousel: HTMLElement): void {
  const row = carousel.querySelector('.carousel-row')
  const position = carousel.querySelector('.carousel-position > bdi')
  if (!row || !position) return
  const items = [...row.querySelectorAll('li')]
  const forward = document.dir === 'rtl' ? -1 : 1

  const showPosition = () => {
    const view = row.getBoundingClientRect()
    const inView = items.flatMap((item, i) => {
      const { left, right } = item.getBoundingClientRect()
      const middle = (left + right) / 2
      return middle > view.left && middle < view.right ? [i + 1] : []
    })
    const [first = 1] = inView
    const last = inView.at(-1) ?? first
    position.textContent = first === last ? `${first}` : `${first}–${last}`
  }

  carousel.addEventListener('click', ({ target }) => {
    const step = target instanceof Element && target.closest<HTMLElement>('[data-step]')?.dataset['step']
    if (!step) return
    const gone = Math.abs(row.scrollLeft)
    const left = row.scrollWidth - row.clientWidth - gone
    // A pixel of rounding.
    if (step === '1' ? left < 2 : gone < 2) row.scrollBy({ left: -Number(step) * forward * row.scrollWidth })
    else row.scrollBy({ left: Number(step) * forward * row.clientWidth })
  })

  let idleTimer = 0
  row.addEventListener('scroll', () => {
    clearTimeout(idleTimer)
    idleTimer = window.setTimeout(showPosition, SCROLL_IDLE_MS)
  })
  new ResizeObserver(showPosition).observe(row)
}
