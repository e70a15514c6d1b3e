import { CATEGORY_COLOURS, type CategoryColour } from './category-styles.ts'
import { type PictureShades, pictureShadesOf, SAND } from './colours.ts'
import { memoizeDrawing } from './memoize-drawing.ts'
import { hashName } from './random.ts'
import { circle, closedPath, path, rect, type SvgOptions, solderPad, svg } from './svg.ts'
import { trace } from './traces.ts'
import { pyramid } from './triangles.ts'

const SIDE = 48

/** A speech bubble with stepped shoulders. */
const BUBBLE = closedPath([
  [7, 15],
  [11, 15],
  [11, 11],
  [15, 11],
  [15, 7],
  [33, 7],
  [33, 11],
  [37, 11],
  [37, 15],
  [41, 15],
  [41, 35],
  [23, 35],
  [17, 41],
  [17, 35],
  [7, 35],
])

type Glyph = (colours: PictureShades) => string

/** Three people of a team. */
const team: Glyph = ({ base, deeper, pad }) =>
  [
    [17, base],
    [31, base],
    [24, deeper],
  ]
    .map(([x, coat]) => path(`M${Number(x) - 5} 31l5 -10l5 10z`, String(coat)) + circle(Number(x), 19, 3, pad))
    .join('')

const rules: Glyph = ({ base, deeper, pad }) =>
  [14, 20, 26]
    .map((y, row) => rect(14, y, 5, 4, row === 1 ? pad : base) + rect(22, y, 12 - row * 2, 4, deeper))
    .join('')

const circuit: Glyph = ({ base, deeper, pad }) =>
  trace(
    [
      [15, 28],
      [21, 28],
      [29, 20],
      [33, 20],
    ],
    deeper,
    3,
  ) +
  solderPad(15, 28, 4, base, SAND) +
  solderPad(33, 20, 5, pad, SAND)

const blocks: Glyph = ({ base, deeper, pad }) =>
  rect(13, 24, 10, 7, base) + rect(25, 24, 10, 7, deeper) + rect(19, 15, 10, 7, pad)

/** A window of triangles, as over a door. */
const gathering: Glyph = ({ base, pad }) => pyramid(24, 14, 6, 3, { hole: base, lit: pad, gap: 1 })

const GLYPHS = {
  team: { tint: 'palm', draw: team },
  rules: { tint: 'plum', draw: rules },
  circuit: { tint: 'indigo', draw: circuit },
  blocks: { tint: 'clay', draw: blocks },
  gathering: { tint: 'sea', draw: gathering },
} satisfies Record<string, { tint: CategoryColour; draw: Glyph }>
export type Topic = keyof typeof GLYPHS
export const TOPICS = Object.keys(GLYPHS) as Topic[]

/** Of a category without a drawing; the same for the same name. */
export const topicOf = (name: string): Topic => TOPICS[hashName(name) % TOPICS.length] ?? 'circuit'

/** The drawing of a forum category. Deterministic. */
export const topicSign = memoizeDrawing((topic: Topic, options: SvgOptions = {}): string => {
  const { tint, draw } = GLYPHS[topic]
  const colours = pictureShadesOf(CATEGORY_COLOURS[tint])
  return svg(SIDE, SIDE, rect(0, 0, SIDE, SIDE, colours.base) + path(BUBBLE, SAND) + draw(colours), options)
})
