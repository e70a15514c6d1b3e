import { readStored, type StorageArea, store, takeStored } from './storage.ts'

export type DraftValues = Readonly<Record<string, string>>
export type DraftKey = { storageArea: StorageArea; storageKey: string }

const isWorthSaving = (input: DraftValues, original: DraftValues): boolean =>
  Object.keys(original).some((field) => input[field] !== original[field]) &&
  Object.values(input).some((text) => text !== '')

const pickTexts = <T extends DraftValues>(value: object, original: T): T => {
  const texts = Object.keys(original).map((field) => {
    const text: unknown = Reflect.get(value, field)
    return [field, typeof text === 'string' ? text : '']
  })
  return Object.fromEntries(texts) as T
}

/** Undefined where the draft is empty, equal to `original`, or unreadable. */
export function readDraft<T extends DraftValues>({ storageArea, storageKey }: DraftKey, original: T): T | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(storageArea, storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const input = pickTexts(stored, original)
    return isWorthSaving(input, original) ? input : undefined
  } catch {
    // Foreign data under our key.
    return undefined
  }
}

/** Saves if a field differs from `original`; false where none does or storage is full. */
export function saveDraft({ storageArea, storageKey }: DraftKey, input: DraftValues, original: DraftValues): boolean {
  const draft = pickTexts(input, original)
  if (isWorthSaving(draft, original)) return store(storageArea, storageKey, JSON.stringify(draft))
  dropDraft({ storageArea, storageKey })
  return false
}

export const dropDraft = ({ storageArea, storageKey }: DraftKey): void => void takeStored(storageArea, storageKey)
