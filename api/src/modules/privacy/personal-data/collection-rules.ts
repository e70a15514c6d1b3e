import { modelPersonalData } from '../../../model/entities.ts'
import type { PersonalData } from '../../../model/personal-data.ts'

/** A collection without a rule fails the tests. */
export const COLLECTION_RULES: Readonly<Record<string, PersonalData>> = {
  ...modelPersonalData,
  outbox: { retention: 'mails', note: 'what a mail said goes as soon as it is sent' },
  audit: { retention: 'log', note: 'values that name the person are masked; who acted as an organiser stays' },
  rate_limits: {
    retention: 'hours',
    exported: false,
    note: 'counts attempts by number or address for minutes; deleted too',
  },
  resultes_surplus: { none: 'results that a migration put aside' },
  counters: { none: 'numbers' },
  leases: { none: 'which job is due' },
  migrations: { none: 'which were made' },
  revisions: { none: 'numbers' },
}
