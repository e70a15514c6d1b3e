import { AGE_LEVELS, COMPETITION_PAGE_SIZES, COMPETITION_TYPES } from '@olympiad/contracts/constants'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import * as z from 'zod'
import { resource } from '../../platform/http/resource.ts'
import {
  changesOf,
  filledParagraphs,
  flag,
  line,
  paragraphs,
  reference,
  riyals,
  wholeNumber,
} from '../../platform/http/resource-fields.ts'
import { seasonFacts } from '../seasons/season.view.ts'
import { seasonsById } from '../seasons/seasons.service.ts'
import { Competition } from './competition.entity.ts'
import { type CompetitionRow, competitionView } from './competition.view.ts'
import { type CompetitionChanges, teamsInCompetitions, updateCompetition } from './competitions.service.ts'

const ageLevel = z.strictObject({
  title: z.enum(
    AGE_LEVELS.map(({ title }) => title),
    'age_level_unknown',
  ),
  desc: paragraphs(1000),
  desc_en: paragraphs(1000),
})

const changes: z.ZodType<CompetitionChanges> = changesOf({
  status: flag,
  reg_status: flag,
  order_id: wholeNumber(0, 9999),
  type: z.enum(COMPETITION_TYPES, 'invalid_value'),
  paid: flag,
  // Less than a riyal would round to an order over 0.00.
  price: riyals.refine((price) => price === 0 || price >= 1, 'invalid_value'),
  coaches_no: wholeNumber(1, 10),
  members_no: wholeNumber(1, 20),
  agelevel: z
    .array(ageLevel, 'fill_all_fields')
    .min(1, 'fill_all_fields')
    .refine((levels) => new Set(levels.map(({ title }) => title)).size === levels.length, 'invalid_value'),
  name: line(),
  name_en: line(),
  description: filledParagraphs(),
  description_en: filledParagraphs(),
  software: paragraphs(),
  software_en: paragraphs(),
  hardware: paragraphs(),
  hardware_en: paragraphs(),
  teams_info: paragraphs(),
  teams_info_en: paragraphs(),
  qualification_info: paragraphs(),
  qualification_info_en: paragraphs(),
  main_mission: paragraphs(),
  main_mission_en: paragraphs(),
  theme: paragraphs(),
  theme_en: paragraphs(),
})

/** Competitions in the console, in display order, each with its season and how many teams it has. */
export const adminCompetitions = resource<CompetitionRow, AdminCompetition, CompetitionChanges>({
  name: 'competions',
  entity: Competition,
  names: { many: 'competions', one: 'competion' },
  async view(em, rows) {
    const seasons = await seasonsById(
      em,
      rows.map(({ season }) => season),
    )
    const teams = await teamsInCompetitions(
      em,
      rows.map(({ _id }) => _id),
    )
    return rows.map((row) => {
      const view = competitionView(row)
      const { _id, name, name_en, slug } = seasonFacts(seasons.get(view.season) ?? { _id: row.season })
      return { ...view, season: { _id, name, name_en, slug }, teams_count: teams.get(view._id) ?? 0 }
    })
  },
  list: {
    sort: ['order_id', 'name', 'name_en', 'type', 'price', 'members_no', 'coaches_no', 'created_at', 'season'],
    order: { field: 'order_id', direction: 1 },
    filter: {
      season: reference,
      type: z.enum(COMPETITION_TYPES, 'invalid_value'),
      status: flag,
      reg_status: flag,
    },
    perPage: COMPETITION_PAGE_SIZES,
  },
  update: { schema: changes, run: updateCompetition },
})
