import type { Migration } from '../platform/migrations/migrate.ts'
import { dropIndex } from './drop-index.ts'

/** Choices about news have no account, and the former index allows only one of these. */
export const newsAreRefusedByAddress: Migration = {
  name: '0019-news-are-refused-by-address',
  run: (em) => dropIndex(em, 'community_mail_choices', 'user_1'),
}
