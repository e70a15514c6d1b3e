import { westernDigits } from '@olympiad/contracts/identity'
import type { Store } from '../store.ts'
import { type Account, isActive, type Person } from './person.ts'
import { demoPeople } from './seed.ts'

/** Everybody the platform knows: the cast, overlaid with what was registered or edited since. */
export type Directory = {
  all(): Person[]
  /** By national id, platform id or document id; Arabic-Indic digits are read too. */
  find(id: string): Account | undefined
  findByEmail(email: string): Account | undefined
  /** Only people who are active and of the type. */
  findActive(type: Person['type'], id: string): Person | undefined
  findActiveEntity(crNumber: string): Person | undefined
  nextNumber(): number
  /** Adds an account or replaces the one with the same `_id`; resolves when it is stored. */
  put(account: Account): Promise<void>
}

export function createDirectory(store: Store): Directory {
  const accounts = new Map<string, Account>()
  for (const person of demoPeople()) accounts.set(person._id, { person })
  for (const account of store.state.accounts) accounts.set(account.person._id, account)

  const first = (test: (person: Person) => boolean) => [...accounts.values()].find(({ person }) => test(person))
  const find = (id: string) => {
    const wanted = westernDigits(id).trim()
    return first((p) => p.national_id === wanted || p.steb_user_id === wanted || p._id === wanted)
  }

  return {
    all: () => [...accounts.values()].map(({ person }) => person),
    find,
    findByEmail: (email) => first((p) => p.email.toLowerCase() === email.trim().toLowerCase()),
    findActive(type, id) {
      const person = find(id)?.person
      return person?.type === type && isActive(person) ? person : undefined
    },
    findActiveEntity(crNumber) {
      const wanted = westernDigits(crNumber).trim()
      const match = (p: Person) => p.crNumber === wanted || p.steb_user_id === wanted || p.national_id === wanted
      return first((p) => p.type === 2 && isActive(p) && match(p))?.person
    },
    nextNumber: () => accounts.size + 1,
    async put(account) {
      accounts.set(account.person._id, account)
      store.state.accounts = [...store.state.accounts.filter((kept) => kept.person._id !== account.person._id), account]
      await store.save()
    },
  }
}
