import { listAddresses, removeAddress, saveAddress } from './account/addresses.ts';
import {
  beginExchange,
  changeEmail,
  checkSession,
  confirmEmail,
  deleteAccount,
  exchangeCode,
  exportOwnData,
  getIdentity,
  getProfile,
  issueExchangeCode,
  listSessions,
  logIn,
  logInStaff,
  logOut,
  register,
  requestReset,
  resetPassword,
  revokeSessions,
  sendVerification,
  updateProfile,
  verifyEmail,
} from './auth/auth.ts';
import { listDeadMessages, listKeptMails, resendMessages, sendTestMail } from './backoffice/backoffice.ts';
import { getDesk } from './backoffice/desk.ts';
import {
  exportSubscribers,
  listErrorGroups,
  listMissingPaths,
  listSearchMisses,
  listSubscribers,
} from './backoffice/records.ts';
import {
  answerRequest,
  getRequest,
  listRequests,
  moveRequest,
  revokeRequestLinks,
  sendRequestLink,
  takeRequest,
} from './backoffice/requests.ts';
import type { CallName } from './calls.ts';
import { addToCart, changeCartLine, getCart, getSharedList, shareCart, takeSharedList } from './cart/cart.ts';
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
import { uploadFile } from './files/files.ts';
import { reportError } from './reports/error-report.ts';
import {
  askContact,
  askInvite,
  askProduct,
  findRequest,
  freeDesign,
  getStatus,
  listMyRequests,
  moveOwnRequest,
} from './requests/requests.ts';
import { confirmSubscription, subscribe, unsubscribe } from './requests/subscribe.ts';

/**
 * What each call of calls.ts takes and gives. The server must have a handler for each (a missing one does not
 * compile), and the OpenAPI document is made from both.
 */
export const endpoints = {
  addToCart,
  answerRequest,
  askContact,
  askInvite,
  askProduct,
  beginExchange,
  changeCartLine,
  changeEmail,
  checkSession,
  confirmEmail,
  confirmSubscription,
  deleteAccount,
  exchangeCode,
  exportOwnData,
  exportSubscribers,
  findRedirect,
  findRequest,
  freeDesign,
  getAdvertisements,
  getArticle,
  getBrand,
  getCart,
  getClientIp,
  getDesk,
  getIdentity,
  getLegalText,
  getPage,
  getProduct,
  getProfile,
  getRequest,
  getSetting,
  getSharedList,
  getSolution,
  getStatus,
  issueExchangeCode,
  listAddresses,
  listArticles,
  listCategories,
  listDeadMessages,
  listErrorGroups,
  listIndustryTags,
  listKeptMails,
  listMissingPaths,
  listMyRequests,
  listProducts,
  listRequests,
  listSearchMisses,
  listSessions,
  listSolutions,
  listSubscribers,
  logIn,
  logInStaff,
  logOut,
  moveOwnRequest,
  moveRequest,
  recommendProducts,
  register,
  removeAddress,
  reportError,
  requestReset,
  resendMessages,
  resetPassword,
  revokeRequestLinks,
  revokeSessions,
  saveAddress,
  sendRequestLink,
  sendTestMail,
  sendVerification,
  shareCart,
  subscribe,
  suggest,
  takeRequest,
  takeSharedList,
  unsubscribe,
  updateProfile,
  uploadFile,
  verifyEmail,
} satisfies Record<CallName, Endpoint>;

export type Endpoints = typeof endpoints;
