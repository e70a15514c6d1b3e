import type { PublicCertificateView } from '@olympiad/contracts/views/certificates'
import { describe, expect, it } from 'vitest'
import { describeCertificate, publicFacts } from './public-facts.ts'

const certificate: PublicCertificateView = {
  crt_serial: 'NRO-2025-7F3A-91C2-B8E4-06D5',
  type: 'f',
  created_at: '2025-04-25T22:30:00.000Z',
  revoked_at: null,
  replaced_by: null,
  ranked: 1,
  medal: null,
  event: null,
  ageLevel: 'Junior',
  team: { name: 'صقور سدير', team_no: 147, schoolName: 'متوسطة الملك فيصل' },
  first_names: ['سلمان', 'ريان'],
  season: { _id: 's', name: 'موسم 2025', name_en: 'Season 2025', slug: 'wro-2025' },
  competion: { _id: 'c', name: 'مهمّة الروبوت', name_en: 'RoboMission', slug: 'robo_mission' },
}
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
const shown = (changed: Partial<PublicCertificateView>, lang: 'ar' | 'en' = 'en') =>
  publicFacts({ ...certificate, ...changed }, lang).map(({ name, value }) => `${name}: ${plain(value)}`)

describe('the public facts of a certificate', () => {
  it('are the team, its season, first names and the day of issue in Riyadh', () => {
    expect(shown({})).toEqual([
      'Team number: 0147',
      'Season: Season 2025',
      'Age group: Junior',
      'Team members: سلمان, ريان',
      'Issued on: 26 April 2025',
    ])
    expect(shown({}, 'ar')).toContain('أعضاء الفريق: سلمان، ريان')
  })

  it('include the day of revocation', () => {
    expect(shown({ revoked_at: '2025-06-01T09:00:00.000Z' }).at(-1)).toBe('Revoked on: 1 June 2025')
  })

  it('contain no other data of the answer', () => {
    const more = { national_id: '1100000015', email: 'salman@demo.test', members: [{ name: 'سلمان الفهيد' }] }
    expect(shown({ ...more, entity: 'CR 1010123456' } as Partial<PublicCertificateView>)).toEqual(shown({}))
  })

  it('omit empty values', () => {
    expect(shown({ first_names: [], ageLevel: '' }).join()).not.toMatch(/members|group/)
  })
})

describe('the sentence of a certificate', () => {
  const says = (ranked: number | null, lang: 'ar' | 'en') =>
    describeCertificate({ ...certificate, type: ranked === null ? 'q' : 'f', ranked }, lang)

  it('names the rank and its medal', () => {
    expect(says(1, 'ar')).toBe('أحرز المركز الأول والميدالية الذهبية في مهمّة الروبوت.')
    expect(says(2, 'en')).toBe('Second place and the silver medal in RoboMission.')
    expect(says(3, 'en')).toBe('Third place and the bronze medal in RoboMission.')
  })

  it('names a bronze medal below the third place', () => {
    expect([7, 11, 22, 33, 101].map((ranked) => says(ranked, 'en').split(' and ')[0])).toEqual([
      '7th place',
      '11th place',
      '22nd place',
      '33rd place',
      '101st place',
    ])
    expect(says(7, 'ar')).toBe('أحرز المركز 7 وميدالية برونزية في مهمّة الروبوت.')
  })

  it('names a medal by percentage as such, with its event and no place', () => {
    const event = { name: 'نهائي الرياض', name_en: 'Final of Riyadh' }
    const silver = { ...certificate, type: 'm', ranked: null, medal: 'silver', event } as const
    expect(describeCertificate(silver, 'en')).toBe('Silver medal by percentage in RoboMission.')
    expect(describeCertificate(silver, 'ar')).toBe('أحرز ميدالية فضية حسب النسبة المئوية في مهمّة الروبوت.')
    expect(shown(silver)).toContain('Event: Final of Riyadh')
    expect(shown({})).not.toContain('Event: ')
  })

  it('names the participation before the final', () => {
    expect(says(null, 'en')).toBe('Taking part in RoboMission.')
    expect(says(null, 'ar')).toBe('فريق مشارك في مهمّة الروبوت.')
  })
})
