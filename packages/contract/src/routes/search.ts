import { z } from 'zod'
import {
  premisesSearchReplySchema,
  premisesSearchRequestSchema,
  premisesTagsReplySchema,
  premisesTagsRequestSchema,
} from '../calls/premises-search.ts'
import {
  byIdsRequestSchema,
  countyCountsReplySchema,
  homeSearchReplyWireSchema,
  homesByIdsReplyWireSchema,
  projectSearchReplyWireSchema,
  searchRequestSchema,
  stagesByIdsReplyWireSchema,
  tagSearchRequestSchema,
  tagsByUrlReplySchema,
  tagsByUrlRequestSchema,
  tagsReplySchema,
} from '../calls/residence-search.ts'
import {
  alertLinkParamsSchema,
  alertLinkReplySchema,
  alertLinkRequestSchema,
  changeSearchRequestSchema,
  savedSearchesReplySchema,
  saveSearchReplySchema,
  saveSearchRequestSchema,
} from '../calls/saved-searches.ts'
import { textSearchReplySchema, textSearchRequestSchema } from '../calls/text-search.ts'
import {
  forgetVisitsParamsSchema,
  lastVisitedParamsSchema,
  visitedReplySchema,
  visitRequestSchema,
} from '../calls/timeseries.ts'
import { travelPlaceRequestSchema, travelPlacesReplySchema } from '../calls/travel-search.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './search.paths.ts'

const withCounts = 'that fit, with how many each further choice would give'
const nothing = { 204: z.null() }
const searchParams = z.object({ id: z.uuid() })

const shared = { tags: ['search'], cache: 'unset', caller: 'anyone' } as const
const searching = {
  ...shared,
  rate: 'search',
  // Long lists are thus refused by field, not by size.
  bodyLimit: 1_048_576,
} as const
const saved = {
  tags: ['saved searches'],
  cache: 'no-store',
  caller: 'private-session',
  loginSite: true,
  rate: 'form',
} as const
const ofLink = { tags: ['saved searches'], cache: 'unset', caller: 'anyone', rate: 'form' } as const
const ofVisitor = { tags: ['visits'], cache: 'unset', caller: 'anyone', rate: 'read' } as const

/** Searches of homes, premises and pages, saved searches, visits. Source: public-site specification §7. */
export const search = defineRoutes(paths, {
  searchProjects: {
    ...searching,
    summary: `Areas and stages ${withCounts}`,
    body: searchRequestSchema,
    replies: { 200: projectSearchReplyWireSchema },
  },
  searchStages: {
    ...searching,
    summary: `Stages ${withCounts}`,
    body: searchRequestSchema,
    replies: { 200: projectSearchReplyWireSchema },
  },
  searchHomes: {
    ...searching,
    summary: `Homes ${withCounts}; or homes that agents sell on`,
    body: searchRequestSchema,
    replies: { 200: homeSearchReplyWireSchema },
  },
  countCounties: {
    ...searching,
    summary: 'Counties with what fits in each, whatever places are asked for',
    body: searchRequestSchema,
    replies: { 200: countyCountsReplySchema },
  },
  listTags: {
    ...shared,
    summary: 'Every place and feature of a site that a search can be narrowed by',
    params: z.object({ siteId: siteIdSchema }),
    replies: { 200: tagsReplySchema },
    rate: 'search',
  },
  findTags: {
    ...searching,
    summary: 'Places, projects and features whose name has what was typed',
    body: tagSearchRequestSchema,
    replies: { 200: tagsReplySchema },
  },
  tagsByUrl: {
    ...searching,
    summary: 'Tags by their urls',
    body: tagsByUrlRequestSchema,
    replies: { 200: tagsByUrlReplySchema },
  },
  findTravelPlaces: {
    ...searching,
    summary: 'Places to reckon a travel time from, whose name has what was typed',
    body: travelPlaceRequestSchema,
    replies: { 200: travelPlacesReplySchema },
  },
  stagesByIds: {
    ...searching,
    summary: 'Stages by their ids, in that order',
    body: byIdsRequestSchema,
    replies: { 200: stagesByIdsReplyWireSchema },
  },
  homesByIds: {
    ...searching,
    summary: 'Homes on the market by their ids, in that order',
    body: byIdsRequestSchema,
    replies: { 200: homesByIdsReplyWireSchema },
  },
  searchPremises: {
    ...shared,
    summary: 'Premises that fit, with how many each choice would give',
    body: premisesSearchRequestSchema,
    replies: { 200: premisesSearchReplySchema },
    rate: 'read',
  },
  premisesTags: {
    ...shared,
    summary: 'Tags that premises of a site have',
    body: premisesTagsRequestSchema,
    replies: { 200: premisesTagsReplySchema },
    rate: 'read',
  },
  searchTexts: {
    ...shared,
    summary: 'Pages of a site by their words, with a crop of their text around what was found',
    body: textSearchRequestSchema,
    replies: { 200: textSearchReplySchema },
    rate: 'search',
    stoppedWith: 'word-search',
  },
  listSavedSearches: {
    ...saved,
    summary: 'Saved searches on the site, the latest first, with what is new in each',
    replies: { 200: savedSearchesReplySchema },
    rate: 'read',
  },
  saveSearch: {
    ...saved,
    summary: 'Save a search; the same search is saved once',
    description: 'What does not narrow a search (order, layout, pages) is left out of what is saved.',
    body: saveSearchRequestSchema,
    replies: { 200: saveSearchReplySchema },
  },
  changeSavedSearch: {
    ...saved,
    summary: 'Give a saved search another name, or another rhythm of letters',
    params: searchParams,
    body: changeSearchRequestSchema,
    replies: nothing,
  },
  seeSavedSearch: {
    ...saved,
    summary: 'Its homes have been looked at',
    params: searchParams,
    replies: nothing,
    rate: 'read',
  },
  removeSavedSearch: { ...saved, summary: 'Remove a saved search', params: searchParams, replies: nothing },
  followAlertLink: {
    ...ofLink,
    summary: 'What the link of a letter about new homes is about, and the end of such letters; needs no login',
    body: alertLinkRequestSchema,
    replies: { 200: alertLinkReplySchema },
    cache: 'no-store',
  },
  endAlertsAtOnce: {
    ...ofLink,
    summary: 'End all letters about new homes in one click, as mail programs do (RFC 8058)',
    params: alertLinkParamsSchema,
    body: z.unknown(),
    replies: { 200: z.object({ code: z.literal('Ok') }) },
  },
  goToEndOfAlerts: {
    ...ofLink,
    summary: 'The page on which a person ends them',
    params: alertLinkParamsSchema,
    replies: { 303: z.null() },
  },
  lastVisited: {
    ...ofVisitor,
    summary: 'Stages that a visitor looked at, the last one first',
    params: lastVisitedParamsSchema,
    replies: { 200: visitedReplySchema },
    cache: 'private, no-store',
  },
  mostVisited: {
    ...ofVisitor,
    summary: 'Stages of a county that most visitors looked at lately',
    params: z.object({ id: z.string().min(1).max(100) }),
    replies: { 200: visitedReplySchema },
    cache: 'public, max-age=300',
  },
  recordVisit: {
    ...ofVisitor,
    summary: 'Record that a visitor who agreed to statistics looked at a stage',
    body: visitRequestSchema,
    replies: nothing,
  },
  forgetVisits: {
    ...ofVisitor,
    summary: 'Forget what a visitor looked at: consent was withdrawn',
    params: forgetVisitsParamsSchema,
    replies: nothing,
  },
})
