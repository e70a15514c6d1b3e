/** The site's parapet corner: top inline-end, three risers of `step` pixels. */
export function steppedCorner(step: number) {
  const px = (risers: number) => `${risers * step}px`
  const corners = [
    ['100%', '0px'],
    ...[3, 2, 1].flatMap((risers) => [
      [px(risers), px(3 - risers)],
      [px(risers), px(4 - risers)],
    ]),
    ['0px', px(3)],
    ['0px', '100%'],
    ['100%', '100%'],
  ]
  const polygon = (x: (fromEnd?: string) => string) =>
    `polygon(${corners.map(([fromEnd, y]) => `${x(fromEnd)} ${y}`).join(', ')})`
  return {
    clipPath: polygon((fromEnd) => `calc(100% - ${fromEnd})`),
    '[dir=rtl] &': { clipPath: polygon((fromEnd = '') => fromEnd) },
  }
}

/** A card with that corner. The line is a ground of its own, since the corner cuts a border off. */
export const steppedCard = {
  position: 'relative',
  isolation: 'isolate',
  border: 0,
  borderRadius: 0,
  bgcolor: 'divider',
  ...steppedCorner(8),
  '&:focus-visible': { outlineOffset: '-4px' },
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '1px',
    zIndex: -1,
    bgcolor: 'background.paper',
    clipPath: 'inherit',
  },
} as const
