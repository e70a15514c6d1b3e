/** How a value is shown: as the record that it names, as a word of the texts, or otherwise than as plain text. */
export type Kind = { of: string } | { words: string } | 'picture' | 'portrait' | 'pdf' | 'rich' | 'country'

const SEASON: Kind = { of: 'seasons' }
const COMPETITION: Kind = { of: 'competions' }
const REGION: Kind = { of: 'regions' }
const LEVEL: Kind = { words: 'age_level' }

/** Fields that mean the same wherever they are; of what is in a list by their own name. */
const EVERYWHERE: Readonly<Record<string, Kind>> = {
  season: SEASON,
  season_id: SEASON,
  competion: COMPETITION,
  competion_id: COMPETITION,
  region: REGION,
  region_id: REGION,
  team_id: { of: 'teams' },
  category: { of: 'community-categories' },
  ageLevel: LEVEL,
  nationality: 'country',
  gender: { words: 'resources.users.gender' },
  logo: 'picture',
  banner: 'picture',
  image: 'picture',
  picture: 'picture',
}

const APPROVAL: Kind = { words: 'resources.settings.approval' }
const ADMIN_TYPE: Kind = { words: 'resources.admins.type' }
const PERSON: Readonly<Record<string, Kind>> = { type: { words: 'resources.users.type' }, logo: 'portrait' }

const OF_RESOURCE: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  settings: {
    privacy: 'rich',
    privacy_en: 'rich',
    tearm_condition: 'rich',
    tearm_condition_en: 'rich',
    community_students: APPROVAL,
    community_others: APPROVAL,
    network: { words: 'resources.settings.networks' },
  },
  competions: { title: LEVEL },
  gallery: { file_path: 'picture' },
  partners: { file_path: 'picture' },
  files: { file: 'pdf', file_en: 'pdf', file_path_en: 'pdf' },
  users: PERSON,
  members: PERSON,
  admins: { type: ADMIN_TYPE },
  community: { state: { words: 'resources.community.states' } },
  'community-comments': { state: { words: 'resources.community.states' } },
}

/** How the values of a field are shown; undefined: as plain text, a number, yes or no. */
export function kindOf(resource: string, field: string): Kind | undefined {
  const name = field.split('.').at(-1) ?? field
  return OF_RESOURCE[resource]?.[name] ?? EVERYWHERE[name]
}
