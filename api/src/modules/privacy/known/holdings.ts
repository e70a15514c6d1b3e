import type { Holding } from './holding.ts'
import { ofAccount } from './of-account.ts'
import { ofCommunity } from './of-community.ts'
import { ofMessages } from './of-messages.ts'
import { ofMoney } from './of-money.ts'
import { ofTeams } from './of-teams.ts'

/** All that is held of people, in the order in which it is told. */
export const HOLDINGS: readonly Holding[] = [...ofAccount, ...ofTeams, ...ofMoney, ...ofMessages, ...ofCommunity]
