const MARKS = new Set(['status', 'checked', 'created_at'])
const OF_POST = new Set(['state', 'category', 'pinned', 'locked', 'created_at', 'listed_at'])
/**
 * What people have sent about themselves or written, and may have deleted. The log outlives their record: it tells which
 * fields there were and who dealt with them, never what stood in them nor whose they were; only these are told, by which an
 * admin marks, places and decides.
 */
const SENT_IN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['contactus', MARKS],
  ['privacy_requests', new Set(['state', 'created_at', 'decided_at'])],
  ['moetalents', MARKS],
  ['wrosupports', MARKS],
  ['championprogrames', MARKS],
  ['teachertrainings', MARKS],
  ['communities', OF_POST],
  ['community_comments', OF_POST],
  ['community_pictures', OF_POST],
  [
    'community_cases',
    new Set(['kind', 'type', 'status', 'decision', 'before', 'opened_at', 'decided_at', 'decided_by']),
  ],
])
/** Who was in a team is told by name; how to reach these people, most of them minors, and who they are is not. */
const IN_TEAM = /^(?:coaches|members)\b/
const CALLED = /\.(?:name|steb_user_id)$/
/** Of an account it is told who may do what; that its number or address changed, but not to what. */
const OF_ACCOUNT = new Set([
  'national_id',
  'phone_number',
  'dob',
  'guardian_name',
  'guardian_phone',
  'crNumber',
  'tax_id',
  'billing_address',
])

/** Of who paid it is told by name; how to reach them, and who they are, is not. */
const OF_BUYER = /^(?:buyer|items\.user)\.(?:email|phone_number|national_id)$/
const BUYERS: ReadonlySet<string> = new Set(['orders', 'invoices'])

/** Whether the records of a collection are somebody's own words, so that not even their name is kept here. */
export const isSentIn = (collection: string): boolean => SENT_IN.has(collection)

/** Whether the log tells the values of a field (`members.0.name`), or only that they changed. */
export const isTold = (collection: string, field: string): boolean => {
  const told = SENT_IN.get(collection)
  if (told) return told.has(field)
  if (collection === 'users') return !OF_ACCOUNT.has(field.split('.')[0] ?? '')
  if (BUYERS.has(collection)) return !OF_BUYER.test(field)
  return collection !== 'teams' || !IN_TEAM.test(field) || CALLED.test(field)
}
