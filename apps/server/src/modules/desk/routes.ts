import { listAudit } from '@kitshelf/contract/desk/audit.ts';
import {
  addOperator,
  changeOperator,
  listOperators,
  removeOperator,
} from '@kitshelf/contract/desk/operators.ts';
import {
  confirmDeskSession,
  confirmPasskeyOptions,
  confirmTotp,
  removeTotp,
  endDeskSession,
  enrolPasskey,
  enrolPasskeyOptions,
  enrolTotp,
  findInvitation,
  getMe,
  joinDesk,
  signInPasskeyOptions,
  startDeskSession,
} from '@kitshelf/contract/desk/session.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { compareNames } from '../../platform/database/ordered-rows.ts';
import { declarationRoutes } from './customers/declaration-routes.ts';
import { customerRoutes } from './customers/customer-routes.ts';
import { systemRoutes } from './system/system-routes.ts';
import { orderRoutes } from './sales/order-routes.ts';
import { moneyRoutes } from './money/money-routes.ts';
import { toOffset, toPagination, toSpan } from './shared/listing.ts';
import { priceListRoutes } from './sales/price-list-routes.ts';
import { priceMigrationRoutes } from './sales/price-migration-routes.ts';
import { overviewRoutes } from './overview/overview-routes.ts';
import { salesRoutes } from './sales/sales-routes.ts';
import { statementRoutes } from './sales/statement-routes.ts';
import type { DeskService } from './service.ts';
import { sessionCookie } from './session/cookie.ts';

/** Signing in to the desk, its operators and its audit. */
export function deskRoutes(service: DeskService): FastifyPluginAsync {
  return async (server) => {
    sessionRoutes(server, service);
    factorRoutes(server, service);
    operatorRoutes(server, service);
    auditRoutes(server, service);
    customerRoutes(server, service);
    declarationRoutes(server, service);
    orderRoutes(server, service);
    moneyRoutes(server, service);
    priceListRoutes(server, service);
    priceMigrationRoutes(server, service);
    overviewRoutes(server, service);
    salesRoutes(server, service);
    statementRoutes(server, service);
    systemRoutes(server, service);
  };
}

function sessionRoutes(server: FastifyInstance, service: DeskService): void {
  server.serve(startDeskSession, async ({ operator: seated, body, isLocal, note, setHeader, ...caller }) => {
    const asking = { ...caller, seated, isLocal: isLocal() };
    const { token, me } = await service.signIn.begin(body, asking, note);
    setHeader('set-cookie', sessionCookie(service.publicUrl, token));
    return { data: me };
  });
  server.serve(signInPasskeyOptions, async ({ body, isLocal, ...caller }) => ({
    data: { ...(await service.signIn.question(body, { ...caller, isLocal: isLocal() })) },
  }));
  server.serve(confirmPasskeyOptions, async ({ operator }) => ({
    data: { ...(await service.factors.passkeyQuestion(operator.userId)) },
  }));
  server.serve(confirmDeskSession, async ({ operator, body, isLocal, ...caller }) => {
    await service.signIn.confirm(operator, body, { ...caller, isLocal: isLocal() });
    return { message: 'Thank you.' };
  });
  server.serve(endDeskSession, async ({ operator, setHeader }) => {
    await service.signIn.end(operator);
    setHeader('set-cookie', sessionCookie(service.publicUrl, undefined));
    return { message: 'You are signed out.' };
  });
  server.serve(getMe, async ({ operator }) => ({ data: await service.signIn.me(operator.userId) }));
  server.serve(findInvitation, async ({ body }) => ({ data: await service.invited(body) }));
  server.serve(joinDesk, async ({ body, note, isLocal, ...caller }) => {
    await service.join(body, { ...caller, isLocal: isLocal() }, note);
    return { message: 'Welcome. You can sign in now.' };
  });
}

function factorRoutes(server: FastifyInstance, service: DeskService): void {
  server.serve(enrolTotp, async ({ operator }) => ({ data: await service.factors.beginTotp(operator) }));
  server.serve(confirmTotp, async ({ operator, body, note }) => {
    note({ after: { factor: 'totp' } });
    return { data: { recoveryCodes: await service.factors.confirmTotp(operator, body.code) } };
  });
  server.serve(removeTotp, async ({ operator, note }) => {
    note({ before: { factor: 'totp' } });
    await service.factors.removeTotp(operator);
    return { message: 'The authenticator is removed.' };
  });
  server.serve(enrolPasskeyOptions, async ({ operator }) => ({
    data: { ...(await service.factors.beginPasskey(operator)) },
  }));
  server.serve(enrolPasskey, async ({ operator, body, note }) => {
    note({ after: { factor: 'passkey' } });
    return { data: { recoveryCodes: await service.factors.addPasskey(operator, body) } };
  });
}

function operatorRoutes(server: FastifyInstance, service: DeskService): void {
  server.serve(listOperators, async ({ query }) => {
    const words = query.search?.toLowerCase() ?? '';
    const key = query.sort.endsWith('email') ? 'email' : 'name';
    const sign = query.sort.startsWith('-') ? -1 : 1;
    const found = (await service.operators.list())
      .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(words))
      .sort((a, b) => sign * compareNames(a[key], b[key]));
    const data = found.slice(toOffset(query), toOffset(query) + query.limit);
    return { data, pagination: toPagination(query, found.length) };
  });
  server.serve(addOperator, async ({ body, note }) => ({ data: await service.operators.add(body, note) }));
  server.serve(changeOperator, async ({ params, body, note }) => ({
    data: await service.operators.change(params.id, body, note),
  }));
  server.serve(removeOperator, async ({ params, note }) => {
    await service.operators.remove(params.id, note);
    return { message: 'Operator removed.' };
  });
}

function auditRoutes(server: FastifyInstance, service: DeskService): void {
  server.serve(listAudit, async ({ query }) => {
    const { subject, actor, action, from, to, sort, limit } = query;
    const subjects = subject === undefined ? undefined : [subject];
    const filter = { subjects, actor, action, ...toSpan({ from, to }) };
    const page = { limit, offset: toOffset(query), isOldestFirst: sort === 'at' };
    const { rows, total } = await service.auditPage(filter, page);
    return { data: rows, pagination: toPagination(query, total) };
  });
}
