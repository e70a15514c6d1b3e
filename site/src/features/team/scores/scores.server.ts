import { type ScoreFormKind, scoreFormOf } from '@olympiad/contracts/forms/scores'
import type { Lang } from '@olympiad/contracts/lang'
import { type TextKey, text } from '@olympiad/contracts/texts'
import type { TeamDetailView } from '@olympiad/contracts/views/team'
import { area, type Texts, t } from '../../../i18n/texts.ts'

/** The messages that the form says before the server does. */
const OWN_MESSAGES = [
  'fill_all_fields',
  'field_required',
  'score_wrong',
  'url_wrong',
  'too_long',
  'hidden_characters',
  'invalid_value',
  'file_not_selected',
  'pdf_type',
  'pdf_size',
  'something_wrong',
  'session_ended',
] as const satisfies readonly TextKey[]
export type ScoreMessages = Record<(typeof OWN_MESSAGES)[number], string>

export type ScoreFormProps = {
  lang: Lang
  kind: ScoreFormKind
  teamId: string
  userId: string
  texts: Texts<'scoreForm'>
  messages: ScoreMessages
  offline: string
}

/** All that the score form shows. */
export const scoreFormProps = (lang: Lang, team: TeamDetailView, user: { id: string }): ScoreFormProps => ({
  lang,
  kind: scoreFormOf(team.competion.slug),
  teamId: team.id,
  userId: user.id,
  texts: area(lang, 'scoreForm'),
  messages: Object.fromEntries(OWN_MESSAGES.map((key) => [key, text(lang, key)])) as ScoreMessages,
  offline: t(lang, 'form.offline'),
})
