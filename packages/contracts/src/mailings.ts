/** `registration` is about a registration of one's own; `news` obeys an unsubscription. */
export const MAILING_KINDS = ['registration', 'news'] as const
export type MailingKind = (typeof MAILING_KINDS)[number]

/** Lists of the console whose people get a mail. */
export const MAILING_LISTS = ['teams', 'users', 'members'] as const
export type MailingList = (typeof MAILING_LISTS)[number]

/** Of a team. `members` are those of age. */
export const MAILING_ROLES = ['coaches', 'members', 'entity', 'owner'] as const
export type MailingRole = (typeof MAILING_ROLES)[number]

export const MAILING_FIELDS = ['name', 'team', 'competition', 'link'] as const
export type MailingField = (typeof MAILING_FIELDS)[number]
const PERSON_FIELDS: readonly MailingField[] = ['name', 'link']
/** People of a list have no team. */
export const mailingFieldsOf = (list: MailingList): readonly MailingField[] =>
  list === 'teams' ? MAILING_FIELDS : PERSON_FIELDS

/** Why a person of the list gets no mail. `minor`: a member of a team, or for news any student, under 18 or of unknown age. */
export const MAILING_OMISSIONS = ['no_email', 'disabled', 'erased', 'unsubscribed', 'minor'] as const
export type MailingOmission = (typeof MAILING_OMISSIONS)[number]

export const MAILING_STATES = ['sending', 'stopped', 'finished'] as const
export type MailingState = (typeof MAILING_STATES)[number]

/** `queued`: with the mail server's queue. `unsubscribed`: since the mailing began. */
export const RECEIVER_STATES = ['waiting', 'queued', 'sent', 'failed', 'unsubscribed'] as const
export type ReceiverState = (typeof RECEIVER_STATES)[number]

/** Characters. */
export const MAX_MAILING_SUBJECT = 150
export const MAX_MAILING_TEXT = 5000
export const MAX_MAILING_RECEIVERS = 20_000
export const MAX_SELECTED_RECORDS = 1000

export const MAILING_PAGE_SIZES = [25, 50, 100] as const

const FIELD = /\{([^{}\s]{1,40})\}/gu

/** Names in braces that the list doesn't have. */
export function unknownMailingFields(text: string, list: MailingList): string[] {
  const known: readonly string[] = mailingFieldsOf(list)
  return [...text.matchAll(FIELD)].flatMap(([, name = '']) => (known.includes(name) ? [] : [name]))
}

/** Unknown names stay. */
export const fillMailingFields = (text: string, values: Readonly<Partial<Record<MailingField, string>>>): string =>
  text.replace(FIELD, (all, name: string) => (Object.hasOwn(values, name) ? values[name as MailingField] : all) ?? all)
