import { PALM, PALM2, SAFFRON, SAND } from './colours.ts'
import { robot } from './robots.ts'
import { type SvgOptions, svg } from './svg.ts'

/** On the lower edge of an 84 × 108 canvas. The wheels follow the page's theme. */
export const robotPicture = (options: SvgOptions = {}): string =>
  svg(
    84,
    108,
    robot(6, 108, 6, { body: PALM, shade: PALM2, dark: 'var(--robot-dark,#0C1716)', accent: SAFFRON, eye: SAND }),
    { preserveAspectRatio: 'xMidYMax meet', ...options },
  )
