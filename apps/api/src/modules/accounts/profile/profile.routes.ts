import { documents } from '@relevo/contracts/calls/documents';
import { profile } from '@relevo/contracts/calls/profile';
import type { FastifyPluginAsync } from 'fastify';
import { presentPage } from '../../../http/page-links.ts';
import { registerCall } from '../../../http/register-call.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addDocument } from '../documents/add-document.ts';
import { deleteDocument } from '../documents/delete-document.ts';
import { listDocuments } from '../documents/list-documents.ts';
import { updateDocument } from '../documents/update-document.ts';
import { listCallSlots } from '../review-call/list-call-slots.ts';
import { cancelCallSlot, pickCallSlot } from '../review-call/pick-call-slot.ts';
import { isPasswordConfirmed } from '../sessions/confirm-password.ts';
import { confirmationOf } from '../sessions/confirmation-of.ts';
import { documentsOf, pictureOf } from './account-files.ts';
import { dropCompanyFields, splitCompanyFields } from './company-fields.ts';
import { loadProfile } from './load-profile.ts';
import { changesBankData, type SaveCompany, updateProfile } from './update-profile.ts';

type Options = { deps: Deps; saveCompany: SaveCompany };

export const profileRoutes: FastifyPluginAsync<Options> = async (app, { deps, saveCompany }) => {
  app.addHook('preValidation', async (request) => {
    const { call } = request.routeOptions.config;
    if (call === profile.update && request.actor.userType === 'worker') dropCompanyFields(request.body);
  });

  registerCall(app, profile.get, async ({ actor }) => loadProfile(deps, actor.id));

  registerCall(app, profile.update, async (request) => {
    const { profile_picture, profile_photo, identity_documents, full_body_photos, ...fields } = request.body;
    const { company, rest: changes } = splitCompanyFields(fields);
    const isConfirmed = changesBankData(changes) && (await isPasswordConfirmed(deps, confirmationOf(request)));
    return updateProfile(deps, {
      by: request.actor,
      changes,
      company,
      picture: pictureOf(request),
      documents: documentsOf(request),
      isConfirmed,
      saveCompany,
    });
  });

  registerCall(app, profile.listCallSlots, async ({ actor }) => listCallSlots(deps, actor.id));
  registerCall(app, profile.pickCallSlot, async ({ actor, body }) => {
    await pickCallSlot(deps, { userId: actor.id, startsAt: body.starts_at });
    return listCallSlots(deps, actor.id);
  });
  registerCall(app, profile.cancelCallSlot, async ({ actor }) => cancelCallSlot(deps, actor.id));

  registerCall(app, documents.list, async (request) =>
    presentPage(request, request.query, await listDocuments(deps, request.actor.id, request.query)),
  );

  registerCall(app, documents.add, async ({ actor, body, uploads }) => {
    const { document_type: type, ...terms } = body;
    return addDocument(deps, { userId: actor.id, type, terms, upload: uploads.file });
  });

  registerCall(app, documents.update, async ({ actor, params, body }) =>
    updateDocument(deps, { userId: actor.id, documentId: params.id, changes: body }),
  );

  registerCall(app, documents.delete, async ({ actor, params }) =>
    deleteDocument(deps, { userId: actor.id, documentId: params.id }),
  );
};
