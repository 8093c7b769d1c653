import { DocumentPage, DocumentView } from '@relevo/contracts/documents';
import { PageQuery } from '@relevo/contracts/paging';
import { UpdateProfileBody, UserView } from '@relevo/contracts/profile';
import { documentMaximumBytes, documentTypes, pictureMaximumBytes } from '@relevo/domain/documents';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentPage } from '../../http/page-links.ts';
import type { Deps } from '../../platform/deps.ts';
import { addDocument } from './add-document.ts';
import { deleteDocument } from './delete-document.ts';
import { listDocuments } from './list-documents.ts';
import { loadProfile } from './load-profile.ts';
import { updateProfile } from './update-profile.ts';

const tags = ['profile'];
const DocumentParams = z.object({ id: z.uuid() });
const AddDocumentBody = z.object({ document_type: z.enum(documentTypes) });
/** A picture arrives as a file beside the body; null in the body takes it away. */
const ProfileBody = UpdateProfileBody.extend({ profile_picture: z.null().optional() });

export const profileRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    '/user/profile/',
    { config: { access: 'account' }, schema: { tags, summary: 'Your own profile', response: { 200: UserView } } },
    async ({ actor }) => loadProfile(deps, actor.id),
  );

  app.patch(
    '/user/profile/',
    {
      config: { access: 'account', uploads: { profile_picture: pictureMaximumBytes } },
      schema: { tags, summary: 'Change your own profile', body: ProfileBody, response: { 200: UserView } },
    },
    async ({ actor, body, uploads }) => {
      const { profile_picture, ...changes } = body;
      const picture = uploads.profile_picture?.content ?? profile_picture;
      return updateProfile(deps, { userId: actor.id, changes, picture });
    },
  );

  app.get(
    '/user/get-documents/',
    {
      config: { access: 'account' },
      schema: { tags, summary: 'Your documents', querystring: PageQuery, response: { 200: DocumentPage } },
    },
    async (request) => presentPage(request, request.query, await listDocuments(deps, request.actor.id, request.query)),
  );

  app.post(
    '/user/add-document/',
    {
      config: { access: 'account', uploads: { file: documentMaximumBytes } },
      schema: { tags, summary: 'Hand in a document', body: AddDocumentBody, response: { 201: DocumentView } },
    },
    async ({ actor, body, uploads }, reply) => {
      const document = await addDocument(deps, { userId: actor.id, type: body.document_type, upload: uploads.file });
      return reply.code(201).send(document);
    },
  );

  app.delete(
    '/user/delete-document/:id/',
    {
      config: { access: 'account' },
      schema: { tags, summary: 'Delete a document', params: DocumentParams, response: { 204: z.null() } },
    },
    async ({ actor, params }, reply) => {
      await deleteDocument(deps, { userId: actor.id, documentId: params.id });
      return reply.code(204).send(null);
    },
  );
};
