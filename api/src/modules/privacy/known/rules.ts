import type { RetentionKind } from '@olympiad/contracts/views/privacy'

/**
 * How long what a collection holds of people is kept: a kind that the settings count in days; as long as the account or
 * the team's record; some days or hours that the database counts itself.
 */
type Kept = RetentionKind | 'account' | 'hours'

/** What a collection holds of people: nothing, and why; or for how long, with what an export and an erasure leave aside. */
export type Rule = { nothing: string } | { kept: Kept; exported?: false; note: string }

/**
 * Every collection of the database. One that is added without a line here fails the tests: whoever adds it says what it
 * knows of people. What is exported and erased of it stands in known/of-*.ts.
 */
export const RULES: Readonly<Record<string, Rule>> = {
  users: { kept: 'account', note: 'becomes a record without a person, to which others may go on referring' },
  sessions: { kept: 'hours', note: 'ends with its time, at most 30 days' },
  device_tokens: { kept: 'hours', note: 'ends with its time, at most 180 days' },
  second_factors: { kept: 'account', note: 'an admin’s; its secret is exported to nobody' },
  privacy_requests: { kept: 'privacy_requests', note: 'that there was one stays, as a proof; its words go' },
  erasures: { kept: 'account', note: 'that somebody was erased, and what of theirs the law keeps until when' },
  teams: { kept: 'team_people', note: 'numbers, addresses and birth dates go; names stay with what the team achieved' },
  submissions: { kept: 'hours', note: 'seven days, against a form that is sent twice' },
  scores: { kept: 'account', note: "the team's work; who sent it is an id without a person once erased" },
  resultes: { kept: 'account', note: "the team's place, without anybody's name" },
  certificates: { kept: 'account', note: 'the serial stays good; the name and the printed file go' },
  orders: { kept: 'invoices', note: 'amounts and states are books; the buyer goes' },
  invoices: { kept: 'invoices', note: 'tax law: six years after the year of issue, also of erased people' },
  checkouts: { kept: 'unpaid_teams', note: 'what the payment page hands over' },
  contactus: { kept: 'messages', note: 'found by email' },
  moetalents: { kept: 'programmes', note: 'found by email' },
  wrosupports: { kept: 'programmes', note: 'found by email' },
  championprogrames: { kept: 'programmes', note: 'found by national or membership id' },
  teachertrainings: { kept: 'programmes', note: 'found by email or national id' },
  communities: { kept: 'account', note: 'words go; a place stays where others answered' },
  community_comments: { kept: 'account', note: 'words go; a place stays where others answered' },
  community_cases: { kept: 'forum_cases', note: 'decisions stay for a while, words of reports go' },
  community_bans: { kept: 'account', note: 'ends with the account' },
  community_mail_choices: { kept: 'account', note: 'ends with the account' },
  community_pictures: { kept: 'account', note: 'with their files' },
  outbox: { kept: 'mails', note: 'what a mail said goes as soon as it is sent' },
  audit: { kept: 'log', note: 'values that name the person are masked; who acted as an organiser stays' },
  rate_limits: {
    kept: 'hours',
    exported: false,
    note: 'counts attempts by number or address for minutes; deleted too',
  },
  result_imports: { kept: 'account', exported: false, note: 'which organiser imported; nothing of members' },
  wroseasons: { nothing: 'the olympiad itself' },
  competions: { nothing: 'the olympiad itself' },
  regions: { nothing: 'a list of places' },
  settings: { nothing: 'how to reach the organisers' },
  faqs: { nothing: 'texts of the site' },
  partners: { nothing: 'organisations' },
  galleries: { nothing: 'pictures of events by nobody’s name; taken down by hand on request' },
  files: { nothing: 'documents of competitions' },
  trainings: { nothing: 'training centres' },
  moetypes: { nothing: 'offices' },
  moetimes: { nothing: 'times of the day' },
  community_categories: { nothing: 'names of categories' },
  stray_files: { nothing: 'names of files that nothing names' },
  retention_runs: { nothing: 'numbers' },
  resultes_surplus: { nothing: 'results that a migration put aside' },
  counters: { nothing: 'numbers' },
  leases: { nothing: 'which job is due' },
  migrations: { nothing: 'which were made' },
  revisions: { nothing: 'numbers' },
}
