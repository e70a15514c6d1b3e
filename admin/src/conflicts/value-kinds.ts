export type ValueKind = { resource: string } | { textKey: string } | 'picture' | 'portrait' | 'pdf' | 'rich' | 'country'

const SEASON: ValueKind = { resource: 'seasons' }
const COMPETITION: ValueKind = { resource: 'competions' }
const REGION: ValueKind = { resource: 'regions' }
const LEVEL: ValueKind = { textKey: 'age_level' }

const SHARED_FIELDS: Readonly<Record<string, ValueKind>> = {
  season: SEASON,
  season_id: SEASON,
  competion: COMPETITION,
  competion_id: COMPETITION,
  region: REGION,
  region_id: REGION,
  team_id: { resource: 'teams' },
  category: { resource: 'community-categories' },
  ageLevel: LEVEL,
  nationality: 'country',
  gender: { textKey: 'resources.users.gender' },
  logo: 'picture',
  banner: 'picture',
  photo: 'picture',
  image: 'picture',
  picture: 'picture',
}

const APPROVAL: ValueKind = { textKey: 'resources.settings.approval' }
const ADMIN_TYPE: ValueKind = { textKey: 'resources.admins.type' }
const PERSON: Readonly<Record<string, ValueKind>> = { type: { textKey: 'resources.users.type' }, logo: 'portrait' }

const FIELDS_BY_RESOURCE: Readonly<Record<string, Readonly<Record<string, ValueKind>>>> = {
  settings: {
    privacy: 'rich',
    privacy_en: 'rich',
    tearm_condition: 'rich',
    tearm_condition_en: 'rich',
    community_students: APPROVAL,
    community_others: APPROVAL,
    network: { textKey: 'resources.settings.networks' },
  },
  competions: { title: LEVEL },
  gallery: { file_path: 'picture' },
  partners: { file_path: 'picture' },
  files: { file: 'pdf', file_en: 'pdf', file_path_en: 'pdf' },
  users: PERSON,
  members: PERSON,
  admins: { type: ADMIN_TYPE },
  contactus: { state: { textKey: 'resources.contactus.states' }, assignee: { resource: 'admins' } },
  community: { state: { textKey: 'resources.community.states' } },
  'community-comments': { state: { textKey: 'resources.community.states' } },
}

export function getValueKind(resource: string, field: string): ValueKind | undefined {
  const name = field.split('.').at(-1) ?? field
  return FIELDS_BY_RESOURCE[resource]?.[name] ?? SHARED_FIELDS[name]
}
