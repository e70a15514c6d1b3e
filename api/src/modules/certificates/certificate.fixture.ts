import type { CertificateFacts, CertificateSigning } from '../../model/certificate.entity.ts'
import type { CertificateDocument } from './certificate.html.ts'

export function sampleCertificate(
  changes: Partial<CertificateFacts> = {},
  signing: CertificateSigning | null = null,
): CertificateDocument {
  const facts: CertificateFacts = {
    team: { name: 'صقور سدير', team_no: 147, schoolName: 'متوسطة الملك فيصل' },
    members: ['سلمان الفهيد', 'Rayan Al-Mutairi', 'تركي العنزي'],
    coaches: ['فهد السديري'],
    entity: 'مدارس وادي سدير الأهلية',
    ageLevel: 'Junior',
    season: { name: 'موسم 2024', name_en: 'Season 2024', slug: 'wro-2024' },
    competion: { name: 'مهمّة الروبوت', name_en: 'RoboMission', slug: 'robo_mission' },
    final: { ranked: 1, place: 'الرياض', place_en: 'Riyadh', starts_on: '2024-09-06', ends_on: '2024-09-07' },
    ...changes,
  }
  return {
    crt_serial: 'NRO-2024-7F3A-91C2-B8E4-06D5',
    type: facts.medal ? 'm' : facts.final ? 'f' : 'q',
    facts,
    signing,
    created_at: new Date('2024-12-31T21:30:00Z'),
  }
}
