import type { DeviceToken } from '../../../model/device-token.entity.ts'
import type { Erasure } from '../../../model/erasure.entity.ts'
import type { PrivacyRequest } from '../../../model/privacy-request.entity.ts'
import type { SecondFactor } from '../../../model/second-factor.entity.ts'
import type { Session } from '../../../model/session.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import { inventoryEntry } from './inventory-entry.ts'

export const accountInventory = [
  inventoryEntry<User>({
    collection: 'users',
    part: 'account',
    fate: 'anonymised',
    where: ({ _id }) => ({ _id }),
    // List fields explicitly: a secret added later must not leak into the export.
    view: (user) => ({
      id: user._id,
      name: user.name,
      email: user.email,
      phone_number: user.phone_number,
      national_id: user.national_id,
      nationality: user.nationality,
      dob: user.dob,
      gender: user.gender,
      picture: user.picture,
      type: user.type,
      enabled: user.status,
      subscription: user.subscription,
      guardian_name: user.guardian_name,
      guardian_phone: user.guardian_phone,
      platform_id: user.steb_user_id,
      entity_type: user.entityType,
      commercial_registration: user.crNumber,
      vat_number: user.tax_id,
      billing_address: user.billing_address,
      language: user.lang,
      created_at: user.created_at,
    }),
  }),
  inventoryEntry<Session>({
    collection: 'sessions',
    part: 'sessions',
    fate: 'deleted',
    where: ({ _id }) => ({ user: _id }),
    view: ({ created_at, used_at, expires_at, user_agent }) => ({
      created_at,
      used_at,
      expires_at,
      device: user_agent,
    }),
  }),
  inventoryEntry<DeviceToken>({
    collection: 'device_tokens',
    part: 'sessions',
    fate: 'deleted',
    where: ({ _id }) => ({ users: _id }),
    view: ({ link, expires_at }) => ({ [link ? 'sign_in_link_until' : 'known_browser_until']: expires_at }),
  }),
  inventoryEntry<SecondFactor>({
    collection: 'second_factors',
    part: 'sessions',
    fate: 'deleted',
    where: ({ _id }) => ({ _id }),
    view: ({ confirmed_at }) => ({ second_factor_since: confirmed_at }),
  }),
  inventoryEntry<PrivacyRequest>({
    collection: 'privacy_requests',
    part: 'requests',
    fate: 'anonymised',
    where: ({ _id }) => ({ user: _id }),
    view: ({ state, note, answer, created_at, decided_at }) => ({ state, note, answer, created_at, decided_at }),
  }),
  // Only while it runs: afterwards nobody is left to ask.
  inventoryEntry<Erasure>({
    collection: 'erasures',
    part: 'requests',
    fate: 'kept',
    where: ({ _id }) => ({ user: _id }),
    view: ({ state, begun_at }) => ({ erasure: state, begun_at }),
  }),
]
