import { ageLevelText } from '@olympiad/contracts/age-level-names'
import { type Lang, localeOf, localized, TIME_ZONE } from '@olympiad/contracts/lang'
import { MEDAL_NAMES } from '@olympiad/contracts/medals'
import { teamPrefix } from '@olympiad/contracts/team-prefix'
import { normaliseName } from '@olympiad/contracts/text-normalisation'
import { html } from 'hono/html'
import type { CertificateFacts } from '../../model/certificate.entity.ts'
import { type Markup, userText } from '../../platform/pdf/markup.ts'
import { placeText, CERTIFICATE_TEXTS as T } from './certificate.texts.ts'

/** `text` is for measuring, `markup` for printing. */
export type Paragraph = { text: string; markup: Markup }

const COMMA = { ar: '، ', en: ', ' } as const

type Piece = string | Paragraph

const strong = (text: string): Piece => ({ text, markup: html`<b>${text}</b>` })
const noBreak = (text: string): Piece => ({ text, markup: html`<span class="whole">${text}</span>` })
const name = (text: string): Piece => ({ text, markup: userText(text) })
const strongName = (text: string): Piece => ({ text, markup: html`<b>${userText(text)}</b>` })

const pieceText = (piece: Piece): string => (typeof piece === 'string' ? piece : piece.text)

const paragraph = (pieces: readonly Piece[]): Paragraph => ({
  text: pieces.map(pieceText).join(''),
  markup: html`${pieces.map((piece) => (typeof piece === 'string' ? piece : piece.markup))}`,
})

const joinWithCommas = (pieces: readonly Piece[], lang: Lang): Piece[] =>
  pieces
    .filter((piece) => pieceText(piece) !== '')
    .flatMap((piece, index) => (index > 0 ? [COMMA[lang], piece] : [piece]))

const calendarDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

type Placed = Pick<NonNullable<CertificateFacts['final']>, 'place' | 'place_en' | 'starts_on' | 'ends_on'>

function daysOf({ starts_on, ends_on }: Placed, lang: Lang): string {
  if (!starts_on) return ''
  const days = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeZone: 'UTC' })
  return days.formatRange(calendarDay(starts_on), calendarDay(ends_on || starts_on))
}

export const dayInRiyadh = (date: Date, lang: Lang): string =>
  new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeZone: TIME_ZONE }).format(date)

const atEvent = (event: Piece, placed: Placed, lang: Lang): Piece[] =>
  joinWithCommas([event, name(localized(placed, 'place', lang)), noBreak(daysOf(placed, lang))], lang)

const SCHOOL = { ar: ' من ', en: ', ' } as const

function achievement(facts: CertificateFacts, lang: Lang): Paragraph {
  const { team, final, medal } = facts
  const word = teamPrefix(team.name, lang)
  const participants: Piece[] = [
    strongName(team.name),
    ...(team.schoolName ? [SCHOOL[lang], name(team.schoolName)] : []),
  ]
  const competion = name(localized(facts.competion, 'name', lang))
  const field = joinWithCommas([competion, ageLevelText(facts.ageLevel)[lang]], lang)
  const season = name(localized(facts.season, 'name', lang))
  if (medal) {
    const won = [strong(`${MEDAL_NAMES[lang][medal.medal]} ${T.percentage[lang]}`), ' ', T.bestRound[lang]]
    const where = atEvent(name(localized(medal.event, 'name', lang)), medal.event, lang)
    return paragraph(
      lang === 'ar'
        ? [`لإحراز ${word}`, ...participants, ' ', ...won, '، في ', ...field, '، في ', ...where, '.']
        : [`of ${word}`, ...participants, ', which won a ', ...won, ', in ', ...field, ', at ', ...where, '.'],
    )
  }
  if (!final) {
    return paragraph(
      lang === 'ar'
        ? [`لتأهّل ${word}`, ...participants, ' ', strong('للمشاركة'), ' في ', ...field, '، في ', season, '.']
        : [
            `of ${word}`,
            ...participants,
            ', which has ',
            strong('qualified to take part'),
            ' in ',
            ...field,
            ', in ',
            season,
            '.',
          ],
    )
  }
  const won = strong(placeText(final.ranked)[lang])
  const placeAndDays = atEvent(season, final, lang)
  return paragraph(
    lang === 'ar'
      ? [`لإحراز ${word}`, ...participants, ' ', won, ' في ', ...field, '، في النهائي الوطني، ', ...placeAndDays, '.']
      : [
          `of ${word}`,
          ...participants,
          ', which won ',
          won,
          ' in ',
          ...field,
          ', at the national final of ',
          ...placeAndDays,
          '.',
        ],
  )
}

/** Don't name an entity twice that is the school itself. */
function people({ coaches, entity, team }: CertificateFacts, lang: Lang): Paragraph[] {
  const line = (label: string, names: readonly string[]): Paragraph[] =>
    names.length > 0 ? [paragraph([`${label} `, ...joinWithCommas(names.map(strongName), lang)])] : []
  const otherEntity = entity && normaliseName(entity) !== normaliseName(team.schoolName) ? [entity] : []
  return [...line(T.coach[lang], coaches), ...line(T.entity[lang], otherEntity)]
}

export const statement = (facts: CertificateFacts, lang: Lang): Paragraph[] => [
  achievement(facts, lang),
  ...people(facts, lang),
]
