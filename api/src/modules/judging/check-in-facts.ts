import { hash } from 'node:crypto'

/** Keys of the stored facts of a team (`check-in.entity.ts`). */
export const ARRIVED = 'arrived'
export const ROBOT = 'robot'
export const memberFact = (member: string): string => `member ${member}`
export const inspectionFact = (challenge: string, round: number): string => `inspection ${challenge} ${round}`
export const INSPECTION = /^inspection ([0-9a-f]{24}) (\d+)$/

/** Stands for a member in answers, so that no device gets an account's id. */
export const memberKey = (team: string, platformId: string): string =>
  hash('sha256', `${team} ${platformId}`, 'hex').slice(0, 16)
