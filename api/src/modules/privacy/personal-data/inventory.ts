import { accountInventory } from './account-inventory.ts'
import { communityInventory } from './community-inventory.ts'
import type { InventoryEntry } from './inventory-entry.ts'
import { judgingInventory } from './judging-inventory.ts'
import { messagesInventory } from './messages-inventory.ts'
import { paymentsInventory } from './payments-inventory.ts'
import { teamsInventory } from './teams-inventory.ts'

export const INVENTORY: readonly InventoryEntry[] = [
  ...accountInventory,
  ...teamsInventory,
  ...judgingInventory,
  ...paymentsInventory,
  ...messagesInventory,
  ...communityInventory,
]
