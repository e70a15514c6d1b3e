import { ObjectId } from '@mikro-orm/mongodb'
import type { Region } from '../../model/region.entity.ts'
import { TrainingCentre } from '../../model/training-centre.entity.ts'
import type { Em } from '../../platform/database.ts'

type Centre = {
  region: string
  name: string
  name_en: string
  address: string
  address_en: string
  phone: string
  at: readonly [number, number]
}

export const TRAINING_CENTRES: readonly Centre[] = [
  {
    region: 'Riyadh',
    name: 'مركز العارض لتدريب الروبوت',
    name_en: 'Al Aredh Robotics Training Centre',
    address: 'حيّ الصحافة، طريق أنس بن مالك، الرياض',
    address_en: 'Anas Ibn Malik Road, As Sahafah, Riyadh',
    phone: '+966112000101',
    at: [24.8046, 46.6326],
  },
  {
    region: 'Riyadh',
    name: 'معمل نجد للمبتكرين',
    name_en: 'Najd Makers Lab',
    address: 'حيّ الملز، شارع الأحساء، الرياض',
    address_en: 'Al Ahsa Street, Al Malaz, Riyadh',
    phone: '+966112000102',
    at: [24.6637, 46.7262],
  },
  {
    region: 'Riyadh',
    name: 'مركز الخرج للعلوم والتقنية',
    name_en: 'Al Kharj Science and Technology Centre',
    address: 'طريق الملك فهد، الخرج',
    address_en: 'King Fahd Road, Al Kharj',
    phone: '+966112000103',
    at: [24.1483, 47.305],
  },
  {
    region: 'Makkah',
    name: 'مركز البحر الأحمر للروبوت',
    name_en: 'Red Sea Robotics Centre',
    address: 'حيّ الروضة، شارع الأمير سلطان، جدة',
    address_en: 'Prince Sultan Street, Ar Rawdah, Jeddah',
    phone: '+966122000201',
    at: [21.5606, 39.1532],
  },
  {
    region: 'Makkah',
    name: 'معمل الهدا للبرمجة والروبوت',
    name_en: 'Al Hada Coding and Robotics Lab',
    address: 'حيّ شهار، شارع الستين، الطائف',
    address_en: 'As Siteen Street, Shihar, Taif',
    phone: '+966122000202',
    at: [21.2622, 40.3976],
  },
  {
    region: 'Madinah',
    name: 'مركز طيبة للموهوبين',
    name_en: 'Taibah Talent Centre',
    address: 'حيّ العزيزية، طريق السلام، المدينة المنورة',
    address_en: 'As Salam Road, Al Aziziyah, Madinah',
    phone: '+966142000301',
    at: [24.4539, 39.5422],
  },
  {
    region: 'Eastern Province',
    name: 'مركز الخليج للروبوت والذكاء الاصطناعي',
    name_en: 'Gulf Centre for Robotics and AI',
    address: 'حيّ الشاطئ، طريق الخليج، الدمام',
    address_en: 'Gulf Road, Ash Shati, Dammam',
    phone: '+966132000401',
    at: [26.4722, 50.1133],
  },
  {
    region: 'Eastern Province',
    name: 'معمل الواحة للمبتكرين الصغار',
    name_en: 'Oasis Young Makers Lab',
    address: 'حيّ المبرّز، شارع الثريات، الأحساء',
    address_en: 'Ath Thurayat Street, Al Mubarraz, Al Ahsa',
    phone: '+966132000402',
    at: [25.4187, 49.5706],
  },
  {
    region: 'Asir',
    name: 'مركز السروات لتدريب الروبوت',
    name_en: 'Sarawat Robotics Training Centre',
    address: 'حيّ المنسك، طريق الملك خالد، أبها',
    address_en: 'King Khalid Road, Al Mansak, Abha',
    phone: '+966172000501',
    at: [18.2359, 42.5347],
  },
]

const mapOf = ([latitude, longitude]: Centre['at']): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`

export function createTrainingCentres(em: Em, regions: ReadonlyMap<string, Region>): void {
  for (const { at, region: home, ...facts } of TRAINING_CENTRES) {
    const region = regions.get(home)
    if (region) em.create(TrainingCentre, { ...facts, _id: new ObjectId(), location: mapOf(at), region })
  }
}
