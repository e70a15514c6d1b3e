import { describe, expect, it } from 'vitest'
import { infoCards } from './info-cards.ts'

const competition = {
  hardware: 'روبوت واحد',
  hardware_en: 'One robot',
  software: 'أي لغة',
  software_en: 'Any language',
  teams_info: 'عضوان أو ثلاثة',
  teams_info_en: 'Two or three members',
  qualification_info: '25 سم',
  qualification_info_en: '25 cm',
  main_mission: 'دقيقتان',
  main_mission_en: 'Two minutes',
  theme: 'القوافل',
  theme_en: 'Caravans',
}
const said = (changes: Partial<typeof competition>, lang: 'ar' | 'en') =>
  Object.fromEntries(infoCards({ ...competition, ...changes }, lang).map(({ title, text }) => [title, text]))

describe('the six cards of a competition', () => {
  it('begin with the mission and speak the language of the page', () => {
    expect(infoCards(competition, 'en').map(({ text }) => text)).toEqual([
      'Two minutes',
      'Caravans',
      '25 cm',
      'Two or three members',
      'One robot',
      'Any language',
    ])
  })

  it('show the qualification information as the maximum size', () => {
    expect(said({}, 'ar')).toMatchObject({ 'الحجم الأقصى': '25 سم', الفِرَق: 'عضوان أو ثلاثة' })
  })

  it('omit empty fields', () => {
    expect(said({ theme: '  ', theme_en: '' }, 'ar')).not.toHaveProperty('الموضوع')
    expect(infoCards({ ...competition, theme: '', theme_en: '' }, 'en')).toHaveLength(5)
  })

  it('fall back to the other language for an untranslated text', () => {
    expect(said({ hardware_en: '' }, 'en')).toMatchObject({ Hardware: 'روبوت واحد' })
  })
})
