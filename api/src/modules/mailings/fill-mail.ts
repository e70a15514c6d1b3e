import { type Lang, localeOf, localized } from '@olympiad/contracts/lang'
import { fillMailingFields, type MailingField } from '@olympiad/contracts/mailings'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { Competition } from '../../model/competition.entity.ts'
import type { Mailing } from '../../model/mailing.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Em } from '../../platform/database.ts'
import type { GroupMail } from '../../platform/mail/templates/group-mail.ts'
import { isolateBidi } from '../../platform/mail/templates/layout.ts'
import { cachedCompetitions } from '../competitions/competitions.service.ts'
import type { Receiver } from './find-receivers.ts'

export type FieldValues = Partial<Record<MailingField, string>>
type Competitions = ReadonlyMap<string, Pick<StoredDocument<Competition>, 'name' | 'name_en'>>
type MailingTexts = Pick<Mailing, 'subject' | 'subject_en' | 'text' | 'text_en' | 'kind'>

export const competitionsOf = (em: Em, receivers: readonly Receiver[]): Promise<Competitions> =>
  cachedCompetitions(
    em,
    receivers.flatMap(({ teams }) => teams.map(({ competion }) => competion)),
  )

const listed = (names: readonly string[], lang: Lang): string =>
  new Intl.ListFormat(localeOf(lang), { type: 'conjunction' }).format(new Set(names.map(isolateBidi)))

function linkPath({ teams }: Receiver): string {
  const [first, second] = teams
  if (!first) return routes.profile()
  return second ? routes.myTeams() : routes.team(first._id.toHexString())
}

/** In the receiver's language. */
export function valuesFor(receiver: Receiver, competitions: Competitions, publicUrl: string): FieldValues {
  const { lang, teams, name } = receiver
  const names = teams.map(({ competion }) => localized(competitions.get(competion.toHexString()) ?? {}, 'name', lang))
  return {
    name: isolateBidi(name),
    link: publicUrl + withLangPrefix(linkPath(receiver), lang),
    ...(teams.length > 0 && {
      team: listed(
        teams.map((team) => team.name),
        lang,
      ),
      competition: listed(names, lang),
    }),
  }
}

const ISOLATES = /[\u2066-\u2069]/gu
/** A header is one line. */
const oneLine = (text: string): string =>
  text
    .replace(ISOLATES, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

export function fillMail(mailing: MailingTexts, lang: Lang, values: FieldValues, token: string): GroupMail {
  const [subject, text] = lang === 'ar' ? [mailing.subject, mailing.text] : [mailing.subject_en, mailing.text_en]
  return {
    subject: oneLine(fillMailingFields(subject, values)),
    text: fillMailingFields(text, values),
    kind: mailing.kind,
    token,
  }
}
