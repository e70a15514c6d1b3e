import type { CommunityBan } from '../../../model/ban.entity.ts'
import type { CommunityComment } from '../../../model/comment.entity.ts'
import type { MailChoice } from '../../../model/mail-choice.entity.ts'
import type { ModerationCase } from '../../../model/moderation-case.entity.ts'
import type { CommunityPicture } from '../../../model/picture.entity.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import type { DataSubject } from './data-subject.ts'
import { inventoryEntry } from './inventory-entry.ts'

const ownPosts = ({ _id }: DataSubject) => ({ user: _id, source: { $ne: '' } })
const likedPosts = ({ _id }: DataSubject) => ({ likes: _id })

export const communityInventory = [
  inventoryEntry<CommunityTopic>({
    collection: 'communities',
    part: 'topics',
    fate: 'deleted',
    where: ownPosts,
    view: ({ _id, title, slug, source, state, likes_count, comments_count, created_at, edited_at, withdrawn_at }) => ({
      id: _id,
      title,
      slug,
      text: source,
      state,
      likes: likes_count,
      comments: comments_count,
      created_at,
      edited_at,
      deleted_by_you_at: withdrawn_at ?? undefined,
    }),
  }),
  inventoryEntry<CommunityComment>({
    collection: 'community_comments',
    part: 'comments',
    fate: 'deleted',
    where: ownPosts,
    view: ({ _id, community_id, source, state, likes_count, created_at, edited_at, withdrawn_at }) => ({
      id: _id,
      topic: community_id,
      text: source,
      state,
      likes: likes_count,
      created_at,
      edited_at,
      deleted_by_you_at: withdrawn_at ?? undefined,
    }),
  }),
  inventoryEntry<CommunityTopic>({
    collection: 'communities',
    part: 'likes',
    fate: 'deleted',
    where: likedPosts,
    view: ({ _id }) => ({ topic: _id }),
  }),
  inventoryEntry<CommunityComment>({
    collection: 'community_comments',
    part: 'likes',
    fate: 'deleted',
    where: likedPosts,
    view: ({ _id, community_id }) => ({ topic: community_id, comment: _id }),
  }),
  inventoryEntry<ModerationCase>({
    collection: 'community_cases',
    part: 'reports',
    fate: 'anonymised',
    where: ({ _id }) => ({ 'reports.user': _id }),
    view: ({ type, target, topic, reports = [] }, subject) => ({
      about: type,
      target,
      topic,
      reports: reports
        .filter(({ user }) => user.equals(subject._id))
        .map(({ reason, note, created_at }) => ({ reason, note, created_at })),
    }),
  }),
  inventoryEntry<ModerationCase>({
    collection: 'community_cases',
    part: 'moderation',
    fate: 'anonymised',
    where: ({ _id }) => ({ author: _id }),
    // Omit reporters: those are data of other people.
    view: ({ kind, type, target, status, decision, opened_at, decided_at }) => ({
      kind,
      about: type,
      target,
      status,
      decision,
      opened_at,
      decided_at,
    }),
  }),
  inventoryEntry<CommunityBan>({
    collection: 'community_bans',
    part: 'ban',
    fate: 'deleted',
    where: ({ _id }) => ({ user: _id }),
    view: ({ reason, created_at, until }) => ({ reason, created_at, until }),
  }),
  inventoryEntry<MailChoice>({
    collection: 'community_mail_choices',
    part: 'mail_choice',
    fate: 'deleted',
    where: ({ _id, email }) => ({
      $or: [{ user: _id }, ...(email === '' ? [] : [{ email: email.toLowerCase() }])],
    }),
    view: ({ email, ended_at }) => ({ [email ? 'news' : 'mails_about_replies']: !ended_at, ended_at }),
  }),
  inventoryEntry<CommunityPicture>({
    collection: 'community_pictures',
    part: 'pictures',
    fate: 'deleted',
    where: ({ _id }) => ({ user: _id }),
    view: ({ file, width, height, topic, created_at }) => ({ file, width, height, topic, created_at }),
  }),
]
