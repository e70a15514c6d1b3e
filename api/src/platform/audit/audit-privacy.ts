const ADMIN_FIELDS = new Set(['status', 'checked', 'created_at'])
const POST_FIELDS = new Set(['state', 'category', 'pinned', 'locked', 'created_at', 'listed_at'])
/**
 * People may delete these records, and the log outlives them.
 * So it stores values only for the listed fields, none of them the sender's words.
 */
const AUDITED_FIELDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['contactus', new Set([...ADMIN_FIELDS, 'state', 'assignee'])],
  ['privacy_requests', new Set(['state', 'created_at', 'decided_at'])],
  ['moetalents', ADMIN_FIELDS],
  ['wrosupports', ADMIN_FIELDS],
  ['championprogrames', ADMIN_FIELDS],
  ['teachertrainings', ADMIN_FIELDS],
  ['communities', POST_FIELDS],
  ['community_comments', POST_FIELDS],
  ['community_pictures', POST_FIELDS],
  [
    'community_cases',
    new Set(['kind', 'type', 'status', 'decision', 'before', 'opened_at', 'decided_at', 'decided_by']),
  ],
])
/** Stores names of team members but neither contact nor identity data; most are minors. */
const TEAM_PERSON = /^(?:coaches|members)\b/
const PERSON_NAME = /\.(?:name|steb_user_id)$/
/** The log stores only that these changed. */
const ACCOUNT_FIELDS = new Set([
  'national_id',
  'phone_number',
  'dob',
  'guardian_name',
  'guardian_phone',
  'crNumber',
  'tax_id',
  'billing_address',
])

/** Stores neither contact nor identity data of buyers. */
const BUYER_FIELDS = /^(?:buyer|items\.user)\.(?:email|phone_number|national_id)$/
const BUYER_COLLECTIONS: ReadonlySet<string> = new Set(['orders', 'invoices'])

/** Personal content: the log stores not even the label. */
export const isUserSubmitted = (collection: string): boolean => AUDITED_FIELDS.has(collection)

/** False means the log stores only that the field changed. */
export const isValueAudited = (collection: string, field: string): boolean => {
  const storedFields = AUDITED_FIELDS.get(collection)
  if (storedFields) return storedFields.has(field)
  if (collection === 'users') return !ACCOUNT_FIELDS.has(field.split('.')[0] ?? '')
  if (BUYER_COLLECTIONS.has(collection)) return !BUYER_FIELDS.test(field)
  return collection !== 'teams' || !TEAM_PERSON.test(field) || PERSON_NAME.test(field)
}
