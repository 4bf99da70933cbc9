import { checkSession, getProfile, logIn, logOut } from './auth/auth.ts';
import { listKeptMails, sendTestMail } from './backoffice/backoffice.ts';
import type { CallName } from './calls.ts';
import {
  getProduct,
  listCategories,
  listIndustryTags,
  listProducts,
  recommendProducts,
  suggest,
} from './catalog/catalog.ts';
import { getBrand } from './content/brand.ts';
import { findRedirect, getAdvertisements, getClientIp, getSetting } from './content/content.ts';
import { getArticle, getLegalText, getPage, getSolution, listArticles, listSolutions } from './content/pages.ts';
import type { Endpoint } from './endpoint.ts';
import { reportError } from './reports/error-report.ts';

/**
 * What each call of calls.ts takes and gives. The server must have a handler for each (a missing one does not
 * compile), and the OpenAPI document is made from both.
 */
export const endpoints = {
  checkSession,
  findRedirect,
  getAdvertisements,
  getArticle,
  getBrand,
  getClientIp,
  getLegalText,
  getPage,
  getProduct,
  getProfile,
  getSetting,
  getSolution,
  listArticles,
  listCategories,
  listIndustryTags,
  listKeptMails,
  listProducts,
  listSolutions,
  logIn,
  logOut,
  recommendProducts,
  reportError,
  sendTestMail,
  suggest,
} satisfies Record<CallName, Endpoint>;

export type Endpoints = typeof endpoints;
