import { Session, sessionIndexes } from './modules/accounts/session.entity.ts'
import { User, userIndexes } from './modules/accounts/user.entity.ts'
import { Competition, competitionIndexes } from './modules/competitions/competition.entity.ts'
import { Region, regionIndexes } from './modules/content/region.entity.ts'
import { Setting, settingIndexes } from './modules/content/setting.entity.ts'
import { Season, seasonIndexes } from './modules/seasons/season.entity.ts'
import type { IndexDeclaration } from './platform/database.ts'
import { rateLimitIndexes } from './platform/http/rate-limit.ts'

/** Every entity and index of the product; a module adds its own here. */
export const entities = [User, Session, Season, Competition, Region, Setting]
export const indexes: IndexDeclaration[] = [
  ...userIndexes,
  ...sessionIndexes,
  ...seasonIndexes,
  ...competitionIndexes,
  ...regionIndexes,
  ...settingIndexes,
  ...rateLimitIndexes,
]
