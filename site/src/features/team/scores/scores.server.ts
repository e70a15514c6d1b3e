import { type ScoreFormKind, scoreFormKindOf } from '@olympiad/contracts/forms/scores'
import type { Lang } from '@olympiad/contracts/lang'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import type { TeamDetailView } from '@olympiad/contracts/views/team'
import { getAreaTexts, type Texts, t } from '../../../i18n/texts.ts'

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

export const scoreFormProps = (lang: Lang, team: TeamDetailView, user: { id: string }): ScoreFormProps => ({
  lang,
  kind: scoreFormKindOf(team.competion.slug),
  teamId: team.id,
  userId: user.id,
  texts: getAreaTexts(lang, 'scoreForm'),
  messages: Object.fromEntries(OWN_MESSAGES.map((key) => [key, translate(lang, key)])) as ScoreMessages,
  offline: t(lang, 'form.offline'),
})
