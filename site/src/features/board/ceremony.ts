import { FIGURE_NAMES, formatFigure } from '@olympiad/contracts/judging/ranking-words'
import type { Lang } from '@olympiad/contracts/lang'
import type { BoardDivision, BoardRow } from '@olympiad/contracts/views/judging'
import { plurals } from '../../i18n/plurals.ts'
import { t } from '../../i18n/texts.ts'
import { quotedTeam } from '../../lib/names.ts'
import { mainKeyIndex } from './main-key.ts'

/** Teams of each place, in the order of the ceremony: the last place first. */
export const ceremonySteps = ({ rows }: Pick<BoardDivision, 'rows'>): BoardRow[][] =>
  [...Map.groupBy(rows, ({ place }) => place)].flatMap(([place, teams]) => (place === null ? [] : [teams])).toReversed()

const ORDINALS = 10

function placeWords(place: number, lang: Lang): string {
  return place <= ORDINALS
    ? t(lang, `ceremony.place.${place}` as 'ceremony.place.1')
    : t(lang, 'ceremony.placeNo', { place })
}

type Ranking = Pick<BoardDivision, 'ranking' | 'rows'>

function scoreWords(row: BoardRow | undefined, division: Ranking, lang: Lang): string {
  const at = mainKeyIndex(division)
  const key = division.ranking[at]
  const value = row?.figures[at] ?? 0
  const figure = formatFigure(key?.figure ?? 'points', value, lang)
  if (key && key.figure !== 'points')
    return t(lang, 'ceremony.figure', { name: FIGURE_NAMES[lang][key.figure], figure })
  const form = value === 0 ? 'zero' : plurals[lang].select(value)
  return t(lang, `ceremony.score.${form}`, { count: figure })
}

/** The speaker's line before a place is revealed. */
export function speakerLine(step: readonly BoardRow[], division: Ranking, lang: Lang): string {
  const [row] = step
  const teams = step.map(({ name }) => quotedTeam(name, lang)).join(lang === 'ar' ? ' و' : ' and ')
  const values = { place: placeWords(row?.place ?? 0, lang), score: scoreWords(row, division, lang), teams }
  return t(lang, step.length > 1 ? 'ceremony.sharedLine' : 'ceremony.line', values)
}
