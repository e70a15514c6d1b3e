/**
 * What people have sent about themselves, and may have deleted. The log outlives their record: it tells which fields there
 * were and who dealt with them, never what stood in them nor whose they were; only what an admin marks is told.
 */
const SENT_IN = new Set(['contactus', 'moetalents', 'wrosupports', 'championprogrames', 'teachertrainings'])
const MARKS = new Set(['status', 'checked', 'created_at'])
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
])

/** Whether the records of a collection are somebody's own words, so that not even their name is kept here. */
export const isSentIn = (collection: string): boolean => SENT_IN.has(collection)

/** Whether the log tells the values of a field (`members.0.name`), or only that they changed. */
export const isTold = (collection: string, field: string): boolean => {
  if (isSentIn(collection)) return MARKS.has(field)
  if (collection === 'users') return !OF_ACCOUNT.has(field)
  return collection !== 'teams' || !IN_TEAM.test(field) || CALLED.test(field)
}
