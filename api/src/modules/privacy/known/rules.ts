import { modelPersonalData } from '../../../model/all.ts'
import type { PersonalData } from '../../../model/personal-data.ts'

/**
 * Every collection of the database. One whose entity says nothing, and that has no line here, fails the tests: whoever adds it
 * says what it knows of people. What is exported and erased of it stands in known/of-*.ts.
 */
export const RULES: Readonly<Record<string, PersonalData>> = {
  ...modelPersonalData,
  outbox: { kept: 'mails', note: 'what a mail said goes as soon as it is sent' },
  audit: { kept: 'log', note: 'values that name the person are masked; who acted as an organiser stays' },
  rate_limits: {
    kept: 'hours',
    exported: false,
    note: 'counts attempts by number or address for minutes; deleted too',
  },
  resultes_surplus: { nothing: 'results that a migration put aside' },
  counters: { nothing: 'numbers' },
  leases: { nothing: 'which job is due' },
  migrations: { nothing: 'which were made' },
  revisions: { nothing: 'numbers' },
}
