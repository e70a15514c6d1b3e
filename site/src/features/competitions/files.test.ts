import { describe, expect, it } from 'vitest'
import { downloadOf } from './files.ts'

const files = (file_path: string, file_path_en: string) => ({ file_path, file_path_en })

describe('a guide', () => {
  it('is downloaded in the language of the page', () => {
    expect(downloadOf(files('دليل.pdf', 'guide.pdf'), 'en')).toEqual({
      href: '/uploads/competions/files/guide.pdf',
      lang: 'en',
    })
    expect(downloadOf(files('a b.pdf', 'guide.pdf'), 'ar')).toEqual({
      href: '/uploads/competions/files/a%20b.pdf',
      lang: 'ar',
    })
  })

  it('falls back to Arabic, and says so, without an English one', () => {
    expect(downloadOf(files('guide-ar.pdf', ''), 'en')).toEqual({
      href: '/uploads/competions/files/guide-ar.pdf',
      lang: 'ar',
    })
  })

  it('is missing if it was never uploaded', () => {
    expect(downloadOf(files('', ''), 'ar')).toBeUndefined()
  })
})
