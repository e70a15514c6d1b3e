import { nameKey } from '@olympiad/contracts/identity'
import { type Lang, localeOf, localized, TIME_ZONE } from '@olympiad/contracts/lang'
import { teamWord } from '@olympiad/contracts/team-word'
import { html } from 'hono/html'
import type { CertificateFacts } from '../../model/certificate.entity.ts'
import { type Markup, written } from '../../platform/pdf/markup.ts'
import { ageLevelText, placeText, CERTIFICATE_TEXTS as T } from './certificate.texts.ts'

/** A paragraph: what is read, to fit it, and its markup. */
export type Paragraph = { text: string; markup: Markup }

const COMMA = { ar: '، ', en: ', ' } as const

/** A piece of a sentence: our own words, strong ones, those that stay on one line, or what somebody else wrote. */
type Piece = string | Paragraph

const strong = (text: string): Piece => ({ text, markup: html`<b>${text}</b>` })
const whole = (text: string): Piece => ({ text, markup: html`<span class="whole">${text}</span>` })
const name = (text: string): Piece => ({ text, markup: written(text) })
const strongName = (text: string): Piece => ({ text, markup: html`<b>${written(text)}</b>` })

const pieceText = (piece: Piece): string => (typeof piece === 'string' ? piece : piece.text)

const paragraph = (pieces: readonly Piece[]): Paragraph => ({
  text: pieces.map(pieceText).join(''),
  markup: html`${pieces.map((piece) => (typeof piece === 'string' ? piece : piece.markup))}`,
})

/** The pieces that are there, with commas between them. */
const listed = (pieces: readonly Piece[], lang: Lang): Piece[] =>
  pieces
    .filter((piece) => pieceText(piece) !== '')
    .flatMap((piece, index) => (index > 0 ? [COMMA[lang], piece] : [piece]))

const calendarDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The days of the final; empty where they are not settled. */
function daysOf({ starts_on, ends_on }: NonNullable<CertificateFacts['final']>, lang: Lang): string {
  if (!starts_on) return ''
  const days = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeZone: 'UTC' })
  return days.formatRange(calendarDay(starts_on), calendarDay(ends_on || starts_on))
}

/** The day of issue, in Riyadh. */
export const dayInRiyadh = (date: Date, lang: Lang): string =>
  new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeZone: TIME_ZONE }).format(date)

const SCHOOL = { ar: ' من ', en: ', ' } as const

/** What the team did. */
function deed(facts: CertificateFacts, lang: Lang): Paragraph {
  const { team, final } = facts
  const word = teamWord(team.name, lang)
  const who: Piece[] = [strongName(team.name), ...(team.schoolName ? [SCHOOL[lang], name(team.schoolName)] : [])]
  const competion = name(localized(facts.competion, 'name', lang))
  const field = listed([competion, ageLevelText(facts.ageLevel)[lang]], lang)
  const season = name(localized(facts.season, 'name', lang))
  if (!final) {
    return paragraph(
      lang === 'ar'
        ? [`لتأهّل ${word}`, ...who, ' ', strong('للمشاركة'), ' في ', ...field, '، في ', season, '.']
        : [
            `of ${word}`,
            ...who,
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
  const there = listed([season, name(localized(final, 'place', lang)), whole(daysOf(final, lang))], lang)
  return paragraph(
    lang === 'ar'
      ? [`لإحراز ${word}`, ...who, ' ', won, ' في ', ...field, '، في النهائي الوطني، ', ...there, '.']
      : [`of ${word}`, ...who, ', which won ', won, ' in ', ...field, ', at the national final of ', ...there, '.'],
  )
}

/** Who stands behind the team. An entity that is the school itself is not named twice. */
function people({ coaches, entity, team }: CertificateFacts, lang: Lang): Paragraph[] {
  const line = (label: string, names: readonly string[]): Paragraph[] =>
    names.length > 0 ? [paragraph([`${label} `, ...listed(names.map(strongName), lang)])] : []
  const other = entity && nameKey(entity) !== nameKey(team.schoolName) ? [entity] : []
  return [...line(T.coach[lang], coaches), ...line(T.entity[lang], other)]
}

/** What stands below the name, in one language. */
export const statement = (facts: CertificateFacts, lang: Lang): Paragraph[] => [
  deed(facts, lang),
  ...people(facts, lang),
]
