import { ObjectId } from '@mikro-orm/mongodb'
import { CURRENCY, TAX_PERCENT } from '@olympiad/contracts/constants'
import { priceBreakdown } from '@olympiad/contracts/money'
import type { InvoiceBuyer } from '../../model/invoice.entity.ts'
import type { InvoiceFacts } from './invoice.facts.ts'

const PERSON: InvoiceBuyer = { name: 'Fahad Al-Sudairi', email: 'fahad@example.sa' }
export const SCHOOL: InvoiceBuyer = {
  name: 'مدارس وادي سدير الأهلية',
  email: 'accounts@wadi-sudair.example.sa',
  tax_id: '300000000000003',
  crNumber: '1010123456',
  address: 'شارع الأمير سلمان، المجمعة 11952',
}

/** 450.00 + 67.50 + 0.50 = 518.00 riyals. */
export function sampleInvoiceFacts(changes: Partial<InvoiceFacts> = {}): InvoiceFacts {
  const amounts = priceBreakdown(450)
  return {
    order: new ObjectId(),
    order_no: 'wro-2026-147-1',
    team: new ObjectId(),
    issued_at: new Date('2026-12-18T09:42:10Z'),
    seller: {
      name: 'الأولمبياد الوطني للروبوت',
      name_en: 'National Robotics Olympiad',
      address: 'طريق الملك عبدالله، الرياض 12211',
      address_en: 'King Abdullah Road, Riyadh 12211',
      vat: '310000000000003',
    },
    buyer: PERSON,
    lines: [
      {
        name: 'تسجيل في مهمّة الروبوت، موسم 2026',
        name_en: 'Registration, RoboMission 2026',
        note: 'فريق صقور سدير، رقم 0147',
        note_en: 'Team 0147, Sudair Falcons',
        quantity: 1,
        unit_price: amounts.price,
        tax_percent: TAX_PERCENT,
      },
    ],
    amounts,
    currency: CURRENCY,
    payment: { method: 'telr', card_type: 'mada', card_last4: '0007', reference: '040012345678' },
    ...changes,
  }
}
