import { expect, it } from 'vitest'
import { collectionLabelKey } from './collections.ts'
import { auditTexts } from './texts.ts'

it('calls a credit note by its own name, in both languages', () => {
  const key = collectionLabelKey({ collection: 'invoices', kind: 'credit_note' })
  expect(key).toBe('resources.audit.collections.credit_note')
  expect(auditTexts.en.collections.credit_note).toMatch(/^Credit note/)
  expect(auditTexts.ar.collections.credit_note).toContain('إشعار دائن')
  expect(collectionLabelKey({ collection: 'invoices', kind: '' })).toBe('resources.invoices.name')
})
