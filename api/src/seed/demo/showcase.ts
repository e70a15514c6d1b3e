import { ObjectId } from '@mikro-orm/mongodb'
import type { Competition } from '../../model/competition.entity.ts'
import { Faq } from '../../model/faq.entity.ts'
import { CompetitionFile } from '../../model/file.entity.ts'
import { GalleryItem } from '../../model/gallery.entity.ts'
import { Partner } from '../../model/partner.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { drawLogoPicture, drawScenePicture } from '../pictures.ts'
import { DEMO_FAQS } from './faqs.ts'
import { DEMO_GALLERY } from './gallery.ts'
import { storeGuides } from './guides/guides.ts'
import { DEMO_PARTNERS } from './partners.ts'

const PHOTOGRAPH = { width: 640, height: 480 }

export type ShowcaseFiles = { pictures: Map<string, string>; guides: Awaited<ReturnType<typeof storeGuides>> }

export type ShowcaseSeasons = Map<string, { season: Season; competitions: Map<string, Competition> }>

export async function storeShowcaseFiles(storage: Storage): Promise<ShowcaseFiles> {
  const [logos, scenes, guides] = await Promise.all([
    Promise.all(DEMO_PARTNERS.map(async ({ slug }) => [slug, await drawLogoPicture(storage, slug)] as const)),
    Promise.all(
      DEMO_GALLERY.map(
        async ({ slug, scene }) => [slug, await drawScenePicture(storage, slug, scene, PHOTOGRAPH)] as const,
      ),
    ),
    storeGuides(storage),
  ])
  return { pictures: new Map([...logos, ...scenes]), guides }
}

export function createShowcase(em: Em, { pictures, guides }: ShowcaseFiles, shown: ShowcaseSeasons): void {
  const created_at = new Date(Math.max(...[...shown.values()].map(({ season }) => season.created_at.getTime())))
  for (const [nth, faq] of DEMO_FAQS.entries()) {
    em.create(Faq, { ...faq, _id: new ObjectId(), status: true, order_id: nth + 1, created_at })
  }
  for (const [nth, { slug, ...partner }] of DEMO_PARTNERS.entries()) {
    const file_path = pictures.get(slug) ?? ''
    em.create(Partner, { ...partner, _id: new ObjectId(), file_path, status: true, order_id: nth + 1, created_at })
  }
  for (const [nth, { slug, season: of, competition, name, name_en }] of DEMO_GALLERY.entries()) {
    const { season, competitions } = shown.get(of) ?? {}
    if (!season) throw new Error(`the picture ${slug} has no season`)
    em.create(GalleryItem, {
      _id: new ObjectId(),
      name,
      name_en,
      file_path: pictures.get(slug) ?? '',
      season,
      competion: (competition && competitions?.get(competition)) || null,
      status: true,
      created_at: new Date(season.created_at.getTime() + (nth + 1) * 86_400_000),
    })
  }
  for (const { season, competitions } of shown.values()) {
    for (const competion of competitions.values()) createGuide(em, competion, guides, season.created_at)
  }
}

function createGuide(em: Em, competion: Competition, guides: ShowcaseFiles['guides'], created_at: Date): void {
  const guide = guides.get(competion.slug)
  if (!guide) return
  em.create(CompetitionFile, {
    _id: new ObjectId(),
    competion,
    name: 'دليل المسابقة',
    name_en: 'Category guide',
    description: 'المهمّة والفئات العمرية والعتاد والبرمجيات، في ورقة واحدة تُطبع وتُعلّق.',
    description_en: 'The mission, age groups, hardware and software, short enough to print and pin up.',
    file_path: guide.ar,
    file_path_en: guide.en,
    created_at,
  })
}
