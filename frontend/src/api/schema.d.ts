// Generated from the backend's OpenAPI document by npm run api:types.

export interface paths {
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists audit entries */
        get: operations["AuditController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The actions that occur, for a filter */
        get: operations["AuditController_actions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an audit entry */
        get: operations["AuditController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the text of one's own note */
        put: operations["NotesController_edit"];
        post?: never;
        /** Deletes one's own note */
        delete: operations["NotesController_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists mails */
        get: operations["MailsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mails/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The number of mails in each status that a filter finds */
        get: operations["MailsController_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mails/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether mail is currently being sent */
        get: operations["MailsController_delivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mails/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a mail with its text */
        get: operations["MailsController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mails/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Queues a failed mail again */
        put: operations["MailsController_retry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Responds with 200 while the process is alive
         * @description It asks neither the database nor the file storage, because restarting Placard repairs neither.
         */
        get: operations["HealthController_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether requests can be served
         * @description 200 when the database and the file storage respond and the database has this version's schema, otherwise 503.
         */
        get: operations["HealthController_ready0"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether requests can be served
         * @description 200 when the database and the file storage respond and the database has this version's schema, otherwise 503.
         */
        get: operations["HealthController_ready1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics in Prometheus's text format
         * @description For administrators and for requests with `Authorization: Bearer METRICS_TOKEN`.
         */
        get: operations["MetricsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user who is signed in */
        get: operations["AuthController_currentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in */
        post: operations["AuthController_signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a viewer's account and signs in
         * @description Only if registration is open.
         */
        post: operations["AuthController_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes one's own password, and signs in anew
         * @description All other sessions end.
         */
        put: operations["AuthController_changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/morning-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Switches one's own morning email on or off */
        put: operations["AuthController_switchMorningEmail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a link for a new password to an address that has an account
         * @description The response is the same for every address.
         */
        post: operations["AuthController_requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password-resets/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a new password with a mailed link, and signs in
         * @description All other sessions of the account end.
         */
        post: operations["AuthController_resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs out */
        post: operations["AuthController_signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists users */
        get: operations["UsersController_list"];
        put?: never;
        /** Creates a user */
        post: operations["UsersController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a user */
        get: operations["UsersController_get"];
        /**
         * Edits the username, email address and rights of a user
         * @description Accepts a whole record, as react-admin saves it; a field that has a call of its own and differs is refused by name.
         */
        put: operations["UsersController_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets a new password and ends the user's sessions */
        put: operations["UsersController_resetPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a user's role
         * @description Ends their sessions, just as deactivating does.
         */
        put: operations["UsersController_changeRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Deactivates an account */
        put: operations["UsersController_deactivate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reactivates an account */
        put: operations["UsersController_reactivate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The names of all users, in alphabetical order, for choosing who looks after a record */
        get: operations["StaffController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The choices that forms offer */
        get: operations["CatalogueController_current"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole catalogue, including retired entries */
        get: operations["CatalogueAdminController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/catalogue/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds an entry */
        post: operations["CatalogueAdminController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/catalogue/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Renames an entry at once and, on request, the existing records by a job; `renaming` shows its progress */
        put: operations["CatalogueAdminController_rename"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/catalogue/{kind}/{id}/retire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Retires an entry
         * @description Forms no longer offer it; records keep its name.
         */
        put: operations["CatalogueAdminController_retire"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/catalogue/{kind}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Brings a retired entry back */
        put: operations["CatalogueAdminController_restore"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/catalogue/opportunities/{id}/inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the capacity of an opportunity */
        put: operations["CatalogueAdminController_editInventory"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/catalogue/{kind}/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Moves an entry
         * @description Only categories and opportunities have an order.
         */
        put: operations["CatalogueAdminController_move"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/catalogue/opportunities/{id}/blocked-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists blocked days that are not over, by day */
        get: operations["BlockedDaysController_list"];
        put?: never;
        /**
         * Blocks days
         * @description What has been sold for them stays.
         */
        post: operations["BlockedDaysController_block"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/catalogue/opportunities/{id}/blocked-days/{blockId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Frees blocked days */
        delete: operations["BlockedDaysController_free"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/inventory/conflicts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the days on which more is sold than there is
         * @description Without a filter, from today on for a year; 100 rows at a time.
         */
        get: operations["InventoryController_conflicts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is booked, held and free on each day, by opportunity */
        get: operations["AvailabilityController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/catalogue/opportunities/{id}/artwork-spec": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The artwork spec of an opportunity */
        get: operations["ArtworkSpecsController_read"];
        /**
         * Says which artwork an opportunity wants
         * @description Without pieces, nothing in particular.
         */
        put: operations["ArtworkSpecsController_edit"];
        post?: never;
        /**
         * Removes the artwork spec
         * @description The spec sheet stays.
         */
        delete: operations["ArtworkSpecsController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/catalogue/opportunities/{id}/artwork-spec/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Downloads the spec sheet */
        get: operations["ArtworkSpecsController_sheet"];
        /** Sets the spec sheet, which new bookings take over and which replaces the previous one */
        put: operations["ArtworkSpecsController_putSheet"];
        post?: never;
        /**
         * Removes the spec sheet
         * @description Bookings that have taken it over keep it.
         */
        delete: operations["ArtworkSpecsController_removeSheet"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all rates, in the order of the catalogue, the latest of each opportunity first */
        get: operations["RatesController_list"];
        put?: never;
        /**
         * Adds a rate
         * @description An opportunity has one at a time.
         */
        post: operations["RatesController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rates/raise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Raises, or lowers, the rates that are valid on a day, from that day on
         * @description Repeating it changes nothing more.
         */
        post: operations["RatesController_raise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a rate
         * @description Once bookings were priced at it, only its end.
         */
        put: operations["RatesController_edit"];
        post?: never;
        /** Deletes a rate at which no booking was priced */
        delete: operations["RatesController_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prices a booking that has not been made
         * @description Null: there is no rate.
         */
        get: operations["RatesController_quote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists bookings */
        get: operations["BookingsReadController_list"];
        put?: never;
        /** Creates a booking */
        post: operations["BookingsController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The number of bookings in each status that a filter finds */
        get: operations["BookingsReadController_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Downloads the list as CSV */
        get: operations["BookingsReadController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The names that occur in bookings, for filters */
        get: operations["BookingsReadController_names"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contacts and directors that a brand's bookings had, newest first, for a new booking */
        get: operations["BookingsReadController_suggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/archive-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figures of completed bookings */
        get: operations["BookingsReadController_archiveSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a booking */
        get: operations["BookingsReadController_get"];
        /**
         * Corrects a booking
         * @description Accepts a whole record, as react-admin saves it; a field that has a call of its own and differs is refused by name.
         */
        put: operations["BookingsController_update"];
        post?: never;
        /** Deletes a booking with its files */
        delete: operations["BookingsController_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The history of a booking, newest first
         * @description Also works for a deleted booking.
         */
        get: operations["BookingsReadController_historyOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/mail-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reads the email that a verb would send to the brand now
         * @description Sends and saves nothing.
         */
        post: operations["BookingsReadController_previewMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The notes of staff on it, newest first */
        get: operations["BookingsReadController_listNotes"];
        put?: never;
        /** Writes a note on it */
        post: operations["BookingsReadController_addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/download/{index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Downloads an artwork by its position in `uploadedFiles` */
        get: operations["BookingsReadController_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/artwork/{index}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The preview of an artwork, to be shown in a page */
        get: operations["BookingsReadController_preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/spec-sheet/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Downloads the spec sheet */
        get: operations["BookingsReadController_downloadSpecSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/several": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a booking for each of several dates, all or none */
        post: operations["BookingsController_createSeveral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds artwork, as a new round */
        post: operations["BookingsController_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Approves the artwork */
        put: operations["BookingsController_approve"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Requests a revision of the artwork */
        put: operations["BookingsController_reject"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Marks an approved booking as live */
        put: operations["BookingsController_markLive"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/end-early": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Ends a live booking now */
        put: operations["BookingsController_endEarly"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Creates a follow-on of a completed booking */
        put: operations["BookingsController_reactivate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cancels a booking
         * @description The charge becomes its revenue.
         */
        put: operations["BookingsController_cancel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Takes a cancelled booking back to its former status and revenue */
        put: operations["BookingsController_reinstate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/revenue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the revenue */
        put: operations["BookingsController_editRevenue"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/dates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the dates */
        put: operations["BookingsController_editDates"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/pickups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Other bookings of the same brand and contact with artwork that this one may use, newest first, at most five */
        get: operations["BookingsController_pickups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/pickup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds the artwork of another booking, like an upload */
        post: operations["BookingsController_pickUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says who looks after it */
        put: operations["BookingsController_assign"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/resend-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the mail for the booking's current status again */
        post: operations["BookingsController_resendEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/brand-bookings/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The contact's bookings
         * @description If they can only be opened by a link (BRAND_PORTAL_ACCESS=link), a message that one has been mailed. One page with its Content-Range: the rows of `range`, at most 100, or the first 100.
         */
        get: operations["BrandPortalController_lookUp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/brand-bookings/{email}/{bookingId}/spec-sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads the spec sheet
         * @description Only with a mailed link.
         */
        get: operations["BrandPortalController_downloadSpecSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/brand-bookings/{email}/{bookingId}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Downloads an artwork of any round
         * @description Only with a mailed link.
         */
        get: operations["BrandPortalController_downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/brand-bookings/{email}/{bookingId}/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds artwork to one of the contact's bookings */
        post: operations["BrandPortalController_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/brand-bookings/{email}/{bookingId}/pickups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The contact's other bookings for the brand with artwork that this one may use
         * @description Only with a mailed link.
         */
        get: operations["BrandPortalController_pickups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/brand-bookings/{email}/{bookingId}/pickup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds the artwork of another booking, like an upload
         * @description Only with a mailed link.
         */
        post: operations["BrandPortalController_pickUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/brand-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whose bookings the link opens, and which booking it shows */
        get: operations["BrandPortalController_openLink"];
        put?: never;
        /**
         * Mails a new link to an address that has bookings
         * @description The response is the same for every address.
         */
        post: operations["BrandPortalController_requestLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales-enquiries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists enquiries */
        get: operations["EnquiriesController_list"];
        put?: never;
        /** Submits the public form */
        post: operations["EnquiriesController_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales-enquiries/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The number of enquiries in each status that a filter finds */
        get: operations["EnquiriesController_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales-enquiries/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Downloads the list as CSV */
        get: operations["EnquiriesController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales-enquiries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an enquiry */
        get: operations["EnquiriesController_get"];
        /**
         * Accepts a whole record, as react-admin saves it
         * @description A field that differs is refused by name.
         */
        put: operations["EnquiriesController_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales-enquiries/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The history of an enquiry, newest first */
        get: operations["EnquiriesController_historyOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales-enquiries/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The notes of staff on it, newest first */
        get: operations["EnquiriesController_listNotes"];
        put?: never;
        /** Writes a note on it */
        post: operations["EnquiriesController_addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales-enquiries/{id}/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says who looks after it */
        put: operations["EnquiriesController_assign"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales-enquiries/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Confirms the bookings of an enquiry */
        put: operations["EnquiriesController_setStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales-enquiries/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Closes an enquiry that comes to nothing
         * @description Its bookings stay.
         */
        put: operations["EnquiriesController_close"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales-enquiries/{id}/unconfirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Takes back a confirmation */
        put: operations["EnquiriesController_unconfirm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales-enquiries/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reopens a closed enquiry */
        put: operations["EnquiriesController_reopen"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deal-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists deal requests */
        get: operations["DealsController_list"];
        put?: never;
        /** Submits the public form */
        post: operations["DealsController_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deal-requests/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The number of deal requests in each status that a filter finds */
        get: operations["DealsController_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deal-requests/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Downloads the list as CSV */
        get: operations["DealsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deal-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a deal request */
        get: operations["DealsController_get"];
        /**
         * Accepts a whole record, as react-admin saves it
         * @description A field that differs is refused by name.
         */
        put: operations["DealsController_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deal-requests/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The history of a deal request, newest first */
        get: operations["DealsController_historyOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deal-requests/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The notes of staff on it, newest first */
        get: operations["DealsController_listNotes"];
        put?: never;
        /** Writes a note on it */
        post: operations["DealsController_addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deal-requests/{id}/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says who looks after it */
        put: operations["DealsController_assign"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deal-requests/{id}/dates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the dates of a new deal */
        put: operations["DealsController_editDates"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deal-requests/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Approves a deal */
        put: operations["DealsController_approve"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deal-requests/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Declines a deal, and cancels its bookings with it */
        put: operations["DealsController_decline"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deal-requests/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Reopens a declined deal, and reinstates the bookings that were cancelled with it */
        put: operations["DealsController_reopen"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deal-requests/{id}/screenshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The screenshot
         * @description Shown in the browser instead of downloaded.
         */
        get: operations["DealsController_openScreenshot"];
        put?: never;
        /** Attaches a screenshot, which replaces the previous one */
        post: operations["DealsController_uploadScreenshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists options */
        get: operations["OptionsController_list"];
        put?: never;
        /**
         * Places an option: first if the space is free on every day, otherwise queued
         * @description For admins and viewers with the right `hold`.
         */
        post: operations["OptionsController_place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/options/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The number of options in each status that a filter finds */
        get: operations["OptionsController_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/options/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Downloads the list as CSV */
        get: operations["OptionsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/options/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an option */
        get: operations["OptionsController_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/options/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The history of an option, newest first */
        get: operations["OptionsController_historyOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/options/{id}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Begins the time of a first option anew, once */
        put: operations["OptionsController_renew"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/options/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Gives up an option */
        put: operations["OptionsController_release"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/options/{id}/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Gives the first option that stands in the way of a queued one a working day to be booked */
        put: operations["OptionsController_challenge"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/options/{id}/book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a booking of a first option
         * @description What is not given is taken from the option.
         */
        post: operations["OptionsController_book"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figures of the dashboard */
        get: operations["DashboardController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/my-attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What needs attention among the records that the caller looks after */
        get: operations["DashboardController_myAttention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The number of records in each status, for the sidebar and the tabs of lists */
        get: operations["DashboardController_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The revenue of bookings in every status */
        get: operations["RevenueController_summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/by-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The revenue by status: every status in the order of the workflow; New Deal only if there are any */
        get: operations["RevenueController_byStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/by-month": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The revenue by month: the last twelve months including the current one, oldest first, by live date */
        get: operations["RevenueController_byMonth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/monthly-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Live and Completed bookings with their live date in the month, and its cancellation charges, by brand */
        get: operations["ReportsController_monthlyInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/download-monthly-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same report as a file; `csv` if no format is given */
        get: operations["ReportsController_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/sell-through": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Units sold of the units there were, by opportunity; as a file with `format=csv` */
        get: operations["ReportsController_sellThrough"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sums the revenue of what was sold, and compares it with the list prices
         * @description With a format, as a file.
         */
        get: operations["SalesController_sales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own calendar feeds, newest first */
        get: operations["CalendarFeedsController_list"];
        put?: never;
        /**
         * Adds a calendar feed of the caller
         * @description Its address is in this response and in no other.
         */
        post: operations["CalendarFeedsController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar-feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes one of the caller's calendar feeds */
        delete: operations["CalendarFeedsController_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar/{token}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The calendar of a feed (RFC 5545), for calendar programs, which cannot sign in: the token opens it */
        get: operations["CalendarFeedsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chasing/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When contacts are reminded */
        get: operations["ChasingController_settings"];
        /**
         * Changes when contacts are reminded
         * @description Fields that are not sent keep their values.
         */
        put: operations["ChasingController_editSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chasing/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reminders of a day, as things are now */
        get: operations["ChasingController_preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chasing/preview/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What one of them says */
        get: operations["ChasingController_previewText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chasing/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contacts who are never reminded */
        get: operations["ChasingController_mutedContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chasing/contacts/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mutes a contact for good, or no longer */
        put: operations["ChasingController_muteContact"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the reminders that were queued */
        get: operations["ChasingController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/chasing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a booking stands with its reminders */
        get: operations["ChasingController_ofBooking"];
        /** Mutes a booking up to a day, or no longer */
        put: operations["ChasingController_muteBooking"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}/chase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reminds the contacts of a booking now
         * @description Refused within four hours of their last reminder.
         */
        post: operations["ChasingController_remind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/organisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who the desk belongs to */
        get: operations["SettingsController_organisation"];
        /**
         * Changes the organisation
         * @description A field that is not sent stays as it is.
         */
        put: operations["SettingsController_editOrganisation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/organisation/tones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tones that the themes would derive from a colour
         * @description Changes nothing.
         */
        get: operations["SettingsController_tones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/organisation/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the logo, which replaces the previous one: PNG, JPEG or GIF, at most 256 KB */
        put: operations["SettingsController_putLogo"];
        post?: never;
        /** Removes the logo */
        delete: operations["SettingsController_removeLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When the business works */
        get: operations["SettingsController_calendar"];
        /**
         * Changes the calendar
         * @description What is not sent stays as it is.
         */
        put: operations["SettingsController_editCalendar"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/pricing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How prices and revenue are watched */
        get: operations["SettingsController_pricing"];
        /**
         * Changes how prices and revenue are watched
         * @description Targets that are not sent stay as they are.
         */
        put: operations["SettingsController_editPricing"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who the desk belongs to */
        get: operations["OrganisationController_organisation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organisation/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The logo
         * @description Shown in the browser instead of downloaded, and kept there as long as it is the same.
         */
        get: operations["OrganisationController_logo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/personal-data/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How much data about an address there is */
        post: operations["PersonalDataController_summary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/personal-data/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All data about an address, as a JSON file */
        post: operations["PersonalDataController_copy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/personal-data/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erases the person from all records
         * @description This cannot be undone.
         */
        post: operations["PersonalDataController_erase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AuditEntryDto: {
            id: string;
            /** @description As `createdAt`. */
            at: string;
            createdAt: string;
            /** @enum {string} */
            actorKind: "brand" | "public" | "user" | "system";
            actorName: string;
            /** @enum {string} */
            aboutType: "user" | "booking" | "enquiry" | "deal" | "option" | "catalogue" | "rate" | "mail" | "person" | "settings";
            aboutId: string;
            /** @description The name of the record: "#1001". */
            aboutLabel: string;
            /** @description In the past tense: "approved". */
            action: string;
            /** @description The previous values of the changed fields; amounts in pence, dates in UTC. */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description The new values of the changed fields; for a new record, all of its values. */
            after: {
                [key: string]: unknown;
            } | null;
        };
        EditNoteDto: {
            text: string;
        };
        NoteAuthorDto: {
            /** @description The id of the user. */
            id: string;
            /** @description The username at the time of writing. */
            name: string;
        };
        NoteDto: {
            id: string;
            text: string;
            author: components["schemas"]["NoteAuthorDto"];
            createdAt: string;
            /** @description When its text was last changed; null as long as it is as written. */
            editedAt: string | null;
            /** @description Send it with every change, so that the second of two concurrent edits is rejected. */
            version: number;
            /** @description What the caller may do with it: its author may change it, and nobody else. */
            allowedActions: ("delete" | "edit")[];
        };
        MailDto: {
            id: string;
            /** @enum {string} */
            template: "booking-confirmation" | "booking-confirmation-several" | "booking-approval" | "booking-dates" | "revision-request" | "booking-cancelled" | "booking-reinstated" | "brand-upload" | "artwork-reminder" | "upload-receipt" | "team-sales-enquiry" | "enquiry-acknowledgement" | "enquiry-closed" | "team-deal-request" | "deal-acknowledgement" | "deal-approved" | "deal-declined" | "option-placed" | "option-moved-up" | "option-expiring" | "option-challenged" | "option-expired" | "files-not-swept" | "staff-digest" | "password-reset" | "portal-link";
            recipient: string;
            subject: string;
            /** @enum {string} */
            status: "failed" | "queued" | "sent" | "cancelled";
            /** @description The number of attempts. */
            attempts: number;
            /** @description Only for a queued mail. */
            nextAttemptAt: string | null;
            lastError: string | null;
            createdAt: string;
            sentAt: string | null;
            /** @enum {string|null} */
            aboutType: "user" | "booking" | "enquiry" | "deal" | "option" | "chase" | null;
            aboutId: string | null;
            /** @description The name of the record: "#1001". */
            aboutLabel: string | null;
            /** @description What an administrator may do with it now. */
            allowedActions: "retry"[];
        };
        StatusFoundDto: {
            status: string;
            count: number;
        };
        MailDeliveryDto: {
            /** @description This installation is a drill: nothing is sent, mails stay queued. */
            isDrill: boolean;
            /** @description Since when the mail server has been unreachable, so that all mails wait. Null: mail is being sent. */
            downSince: string | null;
            /** @description The reason. */
            error: string | null;
            /** @description The number of waiting mails. */
            queued: number;
        };
        MailAttachmentDto: {
            name: string;
            /** @description Bytes. */
            size: number;
        };
        MailTextDto: {
            id: string;
            /** @enum {string} */
            template: "booking-confirmation" | "booking-confirmation-several" | "booking-approval" | "booking-dates" | "revision-request" | "booking-cancelled" | "booking-reinstated" | "brand-upload" | "artwork-reminder" | "upload-receipt" | "team-sales-enquiry" | "enquiry-acknowledgement" | "enquiry-closed" | "team-deal-request" | "deal-acknowledgement" | "deal-approved" | "deal-declined" | "option-placed" | "option-moved-up" | "option-expiring" | "option-challenged" | "option-expired" | "files-not-swept" | "staff-digest" | "password-reset" | "portal-link";
            recipient: string;
            subject: string;
            /** @enum {string} */
            status: "failed" | "queued" | "sent" | "cancelled";
            /** @description The number of attempts. */
            attempts: number;
            /** @description Only for a queued mail. */
            nextAttemptAt: string | null;
            lastError: string | null;
            createdAt: string;
            sentAt: string | null;
            /** @enum {string|null} */
            aboutType: "user" | "booking" | "enquiry" | "deal" | "option" | "chase" | null;
            aboutId: string | null;
            /** @description The name of the record: "#1001". */
            aboutLabel: string | null;
            /** @description What an administrator may do with it now. */
            allowedActions: "retry"[];
            /** @description The files that went with it. Before it is sent: those that would go with it now. */
            attachments: components["schemas"]["MailAttachmentDto"][];
            /** @description The values for its template. */
            variables: {
                [key: string]: unknown;
            };
            /** @description Its text part, with a placeholder instead of the token in links. */
            text: string;
        };
        CurrentUserDto: {
            id: string;
            username: string;
            email: string;
            /** @enum {string} */
            role: "admin" | "viewer";
            /** @description Beside the role. */
            rights: ("hold" | "invoice")[];
            /** @description Whether an email says in the morning what needs attention. Only admins get one. */
            morningEmail: boolean;
        };
        SignInDto: {
            username: string;
            password: string;
        };
        RegisterDto: {
            username: string;
            email: string;
            password: string;
        };
        ChangePasswordDto: {
            currentPassword: string;
            newPassword: string;
        };
        MorningEmailDto: {
            enabled: boolean;
        };
        RequestPasswordResetDto: {
            email: string;
        };
        PasswordResetRequestedDto: {
            /** @description For the person who asked; the same for every address. */
            message: string;
        };
        SetPasswordDto: {
            newPassword: string;
        };
        UserDto: {
            id: string;
            username: string;
            email: string;
            /** @enum {string} */
            role: "admin" | "viewer";
            /** @description Beside the role: `hold` lets a viewer hold options. */
            rights: ("hold" | "invoice")[];
            /** @description Whether the user may sign in. */
            active: boolean;
            /** Format: date-time */
            createdAt: string;
            /** @description Send it with every change, so that the second of two concurrent edits is rejected. */
            version: number;
            /** @description What the caller may do with the account now. */
            allowedActions: ("edit" | "resetPassword" | "changeRole" | "deactivate" | "reactivate")[];
        };
        CreateUserDto: {
            username: string;
            email: string;
            password: string;
            /**
             * @default viewer
             * @enum {string}
             */
            role: "admin" | "viewer";
        };
        EditUserDto: {
            username?: string;
            email?: string;
            rights?: ("hold" | "invoice")[];
            version?: number;
        };
        ResetPasswordDto: {
            newPassword: string;
        };
        ChangeRoleDto: {
            /** @enum {string} */
            role: "admin" | "viewer";
        };
        VersionDto: Record<string, never>;
        StaffMemberDto: {
            id: string;
            /** @description The username. */
            name: string;
            /** @enum {string} */
            role: "admin" | "viewer";
            /** @description Whether the user may sign in. Only active users can be assigned. */
            active: boolean;
        };
        OpportunityDto: {
            /** @description How many units can be booked for the same day; null: not limited (docs/product.md, 16.1). Only for staff, as is the name. */
            capacity?: number | null;
            unitName?: string | null;
            /** @description How many days before the live date its artwork is due; null: as forms suggest for all. Only for staff. */
            leadDays?: number | null;
            id: string;
            name: string;
        };
        CategoryDto: {
            opportunities: components["schemas"]["OpportunityDto"][];
            id: string;
            name: string;
        };
        CatalogueEntryDto: {
            id: string;
            name: string;
        };
        BookingTypeGroupDto: {
            /** @description A category. */
            group: string;
            /** @description Named "Category – Opportunity", because the two websites share their opportunities' names. */
            types: components["schemas"]["CatalogueEntryDto"][];
        };
        CatalogueDto: {
            categories: components["schemas"]["CategoryDto"][];
            brands: components["schemas"]["CatalogueEntryDto"][];
            tradingDirectors: components["schemas"]["CatalogueEntryDto"][];
            bookingTypes: components["schemas"]["BookingTypeGroupDto"][];
        };
        WantedArtworkDto: {
            /** @enum {string} */
            onMismatch: "warn" | "refuse";
            /** @description How many. */
            pieces: number;
        };
        RenamingDto: {
            /** @description Records renamed so far. */
            done: number;
            /** @description Null until they have been counted. */
            total: number | null;
        };
        AdminOpportunityDto: {
            /** @description Null without an artwork spec. */
            artworkSpec: components["schemas"]["WantedArtworkDto"] | null;
            id: string;
            name: string;
            /** @description Where brands' replies go. Only trading directors have an address. */
            email: string | null;
            /** @description When forms stopped offering it. */
            retiredAt: string | null;
            /** @description How many units of an opportunity can be sold for the same day; null: not limited. */
            capacity: number | null;
            /** @description "screens"; null: its units have no name of their own. */
            unitName: string | null;
            /** @description How many days before the live date the artwork of an opportunity is due; null: as forms suggest for all. */
            leadDays: number | null;
            /** @description How many bookings, enquiries and deals contain its name; 1000 means 1000 or more. */
            records: number;
            /** @description Set while existing records are being renamed. */
            renaming: components["schemas"]["RenamingDto"] | null;
            /** @description Send it with every change, so that the second of two concurrent edits is rejected. */
            version: number;
        };
        AdminCategoryDto: {
            opportunities: components["schemas"]["AdminOpportunityDto"][];
            id: string;
            name: string;
            /** @description Where brands' replies go. Only trading directors have an address. */
            email: string | null;
            /** @description When forms stopped offering it. */
            retiredAt: string | null;
            /** @description How many units of an opportunity can be sold for the same day; null: not limited. */
            capacity: number | null;
            /** @description "screens"; null: its units have no name of their own. */
            unitName: string | null;
            /** @description How many days before the live date the artwork of an opportunity is due; null: as forms suggest for all. */
            leadDays: number | null;
            /** @description How many bookings, enquiries and deals contain its name; 1000 means 1000 or more. */
            records: number;
            /** @description Set while existing records are being renamed. */
            renaming: components["schemas"]["RenamingDto"] | null;
            /** @description Send it with every change, so that the second of two concurrent edits is rejected. */
            version: number;
        };
        AdminEntryDto: {
            id: string;
            name: string;
            /** @description Where brands' replies go. Only trading directors have an address. */
            email: string | null;
            /** @description When forms stopped offering it. */
            retiredAt: string | null;
            /** @description How many units of an opportunity can be sold for the same day; null: not limited. */
            capacity: number | null;
            /** @description "screens"; null: its units have no name of their own. */
            unitName: string | null;
            /** @description How many days before the live date the artwork of an opportunity is due; null: as forms suggest for all. */
            leadDays: number | null;
            /** @description How many bookings, enquiries and deals contain its name; 1000 means 1000 or more. */
            records: number;
            /** @description Set while existing records are being renamed. */
            renaming: components["schemas"]["RenamingDto"] | null;
            /** @description Send it with every change, so that the second of two concurrent edits is rejected. */
            version: number;
        };
        AdminCatalogueDto: {
            /** @description In the order of the forms, like their opportunities. */
            categories: components["schemas"]["AdminCategoryDto"][];
            /** @description By name. */
            brands: components["schemas"]["AdminEntryDto"][];
            /** @description By name. */
            tradingDirectors: components["schemas"]["AdminEntryDto"][];
        };
        NewEntryDto: {
            name: string;
            email?: string | null;
            /**
             * Format: uuid
             * @description Required for a new opportunity.
             */
            categoryId?: string | null;
        };
        RenameEntryDto: {
            name: string;
            email?: string | null;
            /** @description Also rename the bookings, enquiries and deals that contain the present name, in the background. */
            inExistingRecords?: boolean;
            /** @description As it was read: retiring an entry has a call of its own. */
            retiredAt?: string | null;
        };
        EditInventoryDto: {
            /** @description How many units can be sold for the same day: 1 is exclusive; null: not limited. */
            capacity: number | null;
            /** @description Left out: as it is. */
            unitName?: string | null;
            /** @description How many days before the live date artwork is due; null: as forms suggest for all. Left out: as it is. */
            leadDays?: number | null;
        };
        MoveEntryDto: {
            /**
             * Format: uuid
             * @description The entry to put it in front of; null: at the end.
             */
            before: string | null;
        };
        BlockedDaysDto: {
            id: string;
            opportunityId: string;
            /** @description yyyy-MM-dd */
            from: string;
            /** @description yyyy-MM-dd, included. */
            to: string;
            /** @description How many units can still be sold for each of these days. */
            capacity: number;
            reason: string;
            createdBy: string;
            createdAt: string;
        };
        BlockDaysDto: {
            /** @description yyyy-MM-dd */
            from: string;
            /** @description yyyy-MM-dd, included. */
            to: string;
            /** @description How many units can still be sold for each of these days; 0: none. */
            capacity: number;
            reason: string;
        };
        ConflictingBookingDto: {
            id: string;
            bookingNumber: number;
            brandName: string;
            /** @description yyyy-MM-dd */
            from: string;
            /** @description yyyy-MM-dd, included. */
            to: string;
            units: number;
            /** @description Why it was booked although there was no space. */
            overbookReason: string | null;
        };
        ConflictingOptionDto: {
            id: string;
            brandName: string;
            from: string;
            to: string;
            units: number;
        };
        ConflictDto: {
            /** @description The opportunity and the first day. */
            id: string;
            opportunityId: string;
            category: string;
            name: string;
            unitName: string | null;
            /** @description yyyy-MM-dd */
            from: string;
            /** @description yyyy-MM-dd, included. */
            to: string;
            /** @description What can be sold for these days. */
            capacity: number;
            /** @description What is sold, and kept by options that are first. */
            units: number;
            bookings: components["schemas"]["ConflictingBookingDto"][];
            options: components["schemas"]["ConflictingOptionDto"][];
        };
        AvailableDayDto: {
            /** @description yyyy-MM-dd. */
            day: string;
            /** @description Units of bookings. */
            booked: number;
            /** @description Units of first options. */
            held: number;
            /** @description Less than the opportunity's on blocked days; null: not limited. */
            capacity: number | null;
            /** @description null: not limited. */
            free: number | null;
        };
        SpanDto: {
            /** @enum {string} */
            kind: "booking" | "option";
            id: string;
            /** @description The brand; before it, the number of a booking. */
            label: string;
            /** @description The status of a booking; `first` or `queued` of an option. */
            status: string;
            /** @description The first day, yyyy-MM-dd. */
            from: string;
            /** @description The last day. */
            to: string;
            units: number;
            /** @description Only of a first option: when it expires. */
            until?: string;
            /** @description Only of a first option: the brand of the one that was queued first on its days. */
            next?: string;
        };
        BlockDto: {
            id: string;
            reason: string;
            /** @description The first day, yyyy-MM-dd. */
            from: string;
            /** @description The last day. */
            to: string;
            /** @description What is left to sell on these days. */
            capacity: number;
        };
        AvailabilityDto: {
            opportunityId: string;
            category: string;
            name: string;
            /** @description Whether it can be booked: neither it nor its category is retired. */
            isOffered: boolean;
            /** @description Units at the same time; null: not limited. */
            capacity: number | null;
            unitName: string | null;
            days: components["schemas"]["AvailableDayDto"][];
            /** @description In the order of their first days. Left out for more than 13 weeks. */
            spans?: components["schemas"]["SpanDto"][];
            /** @description Left out for more than 13 weeks. */
            blocks?: components["schemas"]["BlockDto"][];
        };
        WantedPieceDto: {
            name: string;
            /** @description Names of accepted types, such as `PNG`. */
            kinds: string[];
            /** @description Exactly: pixels; millimetres if its kinds are PDF or Illustrator. */
            width?: number;
            height?: number;
            /** @description At least. */
            minWidth?: number;
            minHeight?: number;
            /** @description Of the sides, such as `16:9`. */
            ratio?: string;
            /** @description How far the ratio may be off, in percent; 1 if missing. */
            tolerance?: number;
            maxBytes?: number;
            /** @description Of a PDF. */
            pages?: number;
            /** @description Of a video. */
            maxSeconds?: number;
        };
        OpportunitySpecSheetDto: {
            name: string;
            /** @description Bytes. */
            size: number;
        };
        ArtworkSpecDto: {
            opportunityId: string;
            /** @enum {string} */
            onMismatch: "warn" | "refuse";
            notes: string | null;
            pieces: components["schemas"]["WantedPieceDto"][];
            /** @description New bookings take it over if none is sent with them. */
            specSheet: components["schemas"]["OpportunitySpecSheetDto"] | null;
            /** @description 0 before the first spec. Send it with every change, so that the second of two concurrent edits is rejected. */
            version: number;
        };
        PieceDto: {
            /** @description Unique in the spec, regardless of case. */
            name: string;
            /** @description Names of accepted types, such as `PNG`. */
            kinds: ("PNG" | "JPEG" | "GIF" | "WebP" | "TIFF" | "AVIF" | "BMP" | "HEIC" | "PDF" | "Photoshop" | "Illustrator" | "PostScript" | "Word" | "MP4" | "MOV" | "WebM")[];
            /** @description Exactly: pixels, or millimetres if the kinds are PDF or Illustrator. */
            width?: number | null;
            height?: number | null;
            minWidth?: number | null;
            minHeight?: number | null;
            /** @description Width to height, such as `16:9`. */
            ratio?: string | null;
            /** @description How far the ratio may be off, in percent; 1 if it is left out. */
            tolerance?: number | null;
            maxBytes?: number | null;
            pages?: number | null;
            maxSeconds?: number | null;
        };
        EditArtworkSpecDto: {
            /**
             * @description What happens to a file that fits no piece: the sender is told, or it is refused.
             * @enum {string}
             */
            onMismatch: "warn" | "refuse";
            /** @description What the sizes do not say. */
            notes?: string | null;
            /** @description At most 20. None: nothing is wanted in particular. */
            pieces: components["schemas"]["PieceDto"][];
        };
        RateDto: {
            id: string;
            opportunityId: string;
            category: string;
            opportunity: string;
            /** @enum {string} */
            basis: "flat" | "week" | "day" | "insertion";
            /** @description Pence. */
            amount: number;
            /** @description The first day, yyyy-MM-dd. */
            from: string;
            /** @description The last day; null: until further notice. */
            to: string | null;
            note: string | null;
            /** @description Whether bookings were priced at it. Then it can only be ended. */
            isUsed: boolean;
            /** @description Send it with every change, so that the second of two concurrent edits is rejected. */
            version: number;
            /** @description What the caller may do with it now. */
            allowedActions: ("end" | "delete" | "edit")[];
        };
        NewRateDto: {
            /** Format: uuid */
            opportunityId: string;
            /** @enum {string} */
            basis: "day" | "week" | "insertion" | "flat";
            /** @description Pence, at least 1. */
            amount: number;
            /** @description The first day, yyyy-MM-dd. */
            from: string;
            /** @description The last day; null or left out: until further notice. */
            to?: string | null;
            note?: string | null;
        };
        RaiseRatesDto: {
            /** @description The first day of the new rates. */
            from: string;
            /** @description With at most two decimals. Less than 0: rates are lowered. */
            percent: number;
            /** @description The name of the only category whose rates are raised. */
            category?: string | null;
            /** @description True: nothing changes, and the answer is what would. */
            dryRun: boolean;
        };
        RaisedRateDto: {
            /** @description Null in a dry run. */
            id: string | null;
            /** @description Pence. */
            amount: number;
            from: string;
            to: string | null;
        };
        RaisedRowDto: {
            opportunityId: string;
            category: string;
            opportunity: string;
            /** @enum {string} */
            basis: "flat" | "week" | "day" | "insertion";
            /** @description As it is from then on: it ends the day before. */
            old: components["schemas"]["RaisedRateDto"];
            new: components["schemas"]["RaisedRateDto"];
        };
        EditRateDto: {
            /** Format: uuid */
            opportunityId?: string;
            /** @enum {string} */
            basis?: "day" | "week" | "insertion" | "flat";
            /** @description Pence, at least 1. */
            amount?: number;
            /** @description The first day, yyyy-MM-dd. */
            from?: string;
            /** @description The last day; null or left out: until further notice. */
            to?: string | null;
            note?: string | null;
            version?: number;
        };
        QuoteDto: {
            rateId: string;
            /** @enum {string} */
            basis: "flat" | "week" | "day" | "insertion";
            /** @description What the basis counts, times the units. */
            quantity: number;
            /** @description Pence. */
            unitAmount: number;
            /** @description Pence. */
            amount: number;
        };
        SpecSheetDto: {
            name: string;
            /** @description Bytes. */
            size: number;
        };
        ArtworkFactsDto: {
            /** @description The names of the accepted types that it could be. */
            kinds: string[];
            bytes: number;
            /** @enum {string} */
            unit: "pixels" | "mm";
            width: number | null;
            height: number | null;
            pages: number | null;
            seconds: number | null;
        };
        ArtworkCheckDto: {
            /** @description The name of the piece. */
            piece: string;
            ok: boolean;
            /** @description Such as "970×250 pixels". If it does not fit, only what it lacks. */
            wanted: string;
            /** @description The same of the file: "960×250 pixels". */
            found: string;
        };
        ArtworkDto: {
            id: string;
            /** @description The position in `uploadedFiles`, for the download. */
            index: number;
            /** @description Files that were uploaded together share a round, counted from 1. */
            round: number;
            name: string;
            path: string;
            /** @description Bytes. */
            size: number;
            /** @description The checksum in hexadecimal; null for an old file that has not been read yet. */
            sha256: string | null;
            contentType: string;
            width: number | null;
            height: number | null;
            uploadedBy: string;
            uploadedAt: string;
            /** @description The number of the booking that it was picked up from. */
            fromBooking: number | null;
            /** @description Added by staff after the booking had been approved, without another review. */
            afterApproval: boolean;
            /** @description Whether there is an image of it that every browser displays, at /api/bookings/{id}/artwork/{index}/preview. */
            hasPreview: boolean;
            /**
             * @description Pending: it is being drawn. Failed: the image is damaged or too large. None: it is not an image that can be drawn.
             * @enum {string}
             */
            preview: "failed" | "pending" | "none" | "made";
            /** @description What was measured when it came, where an artwork spec applied. */
            measured: components["schemas"]["ArtworkFactsDto"] | null;
            /** @description How it compares with the pieces that it fits, or else with those of its kind. Empty where no artwork spec applied. */
            checks: components["schemas"]["ArtworkCheckDto"][];
        };
        BookingPieceDto: {
            name: string;
            /** @description Names of accepted types, such as `PNG`. */
            kinds: string[];
            /** @description Exactly: pixels; millimetres if its kinds are PDF or Illustrator. */
            width?: number;
            height?: number;
            /** @description At least. */
            minWidth?: number;
            minHeight?: number;
            /** @description Of the sides, such as `16:9`. */
            ratio?: string;
            /** @description How far the ratio may be off, in percent; 1 if missing. */
            tolerance?: number;
            maxBytes?: number;
            /** @description Of a PDF. */
            pages?: number;
            /** @description Of a video. */
            maxSeconds?: number;
            /** @description The latest file of any round that fits it. Missing: none does. */
            satisfiedBy?: string;
        };
        BookingArtworkSpecDto: {
            /** @enum {string} */
            onMismatch: "warn" | "refuse";
            notes: string | null;
            pieces: components["schemas"]["BookingPieceDto"][];
        };
        Assignee: {
            /** @description The id of the user. */
            id: string;
            /** @description The username. */
            name: string;
            /** @description Whether the user may still sign in. */
            active: boolean;
        };
        BookingDto: {
            /** @description Who gets every mail to the contact as well. */
            ccEmails: string[];
            tradingDirectorName: string | null;
            /** @description The entry of the catalogue that it takes units of; null: its names are in no catalogue. */
            opportunityId: string | null;
            overbookedAt: string | null;
            /** @description Its stored path. */
            specSheetFile: string | null;
            specSheet: components["schemas"]["SpecSheetDto"] | null;
            /** @description Since when it has had this status. */
            statusSince: string;
            /** @description Stored paths, oldest first. */
            uploadedFiles: string[];
            artworks: components["schemas"]["ArtworkDto"][];
            /** @description The artwork that it needs; null: nothing in particular. */
            artworkSpec: components["schemas"]["BookingArtworkSpecDto"] | null;
            /** @description The following three are null unless there was a rate. The list price is what the booking came to at that rate. */
            rateId: string | null;
            /** @description Pence. */
            listAmount: number | null;
            /** @description What the rate counts, times the units. */
            listQuantity: number | null;
            /** @description As entered: how often it appears, where the rate is for an insertion. */
            insertions: number | null;
            /**
             * @description Why it costs nothing.
             * @enum {string|null}
             */
            priceReasonKind: "added value" | "make-good" | "house" | null;
            /** @description Why it costs less than its list price. */
            priceReason: string | null;
            /** @description The following four are null unless it is Cancelled. Its revenue is the cancellation charge. */
            cancelledReason: string | null;
            cancelledAt: string | null;
            /** @enum {string|null} */
            statusBeforeCancellation: "New Deal" | "Approved" | "Live" | "Completed" | "Cancelled" | "New Booking" | "Awaiting Upload" | "Under Review" | "Revision Required" | "Overdue" | null;
            /** @description Pence. */
            revenueBeforeCancellation: number | null;
            dealRequestId: string | null;
            /** @description The sales enquiry that it was made from. */
            enquiryId: string | null;
            /** @description Which of the enquiry's requested types it books. */
            bookingType: string | null;
            followsBookingNumber: number | null;
            /** @description The number of its latest follow-on, made by reactivating it. */
            followedByBookingNumber: number | null;
            createdAt: string;
            updatedAt: string;
            id: string;
            bookingNumber: number;
            brandName: string;
            contactEmail: string;
            mediaCategory: string;
            mediaOpportunity: string;
            units: number;
            /** @description Why it was booked although there was no space. */
            overbookReason: string | null;
            liveDate: string;
            deadlineDate: string;
            endDate: string;
            /** @enum {string} */
            status: "New Deal" | "Approved" | "Live" | "Completed" | "Cancelled" | "New Booking" | "Awaiting Upload" | "Under Review" | "Revision Required" | "Overdue";
            /** @description The round of its newest artwork; null: none has arrived. */
            latestRound: number | null;
            rejectionComments: string | null;
            /** @description Pence. */
            revenueAmount: number;
            isDealBooking: boolean;
            /** @description The OVERDUE flag. */
            pastDeadline: boolean;
            /** @description The user who looks after it, or null. */
            assignee: components["schemas"]["Assignee"] | null;
            /** @description Send it with every change, so that the second of two concurrent edits is rejected. */
            version: number;
            /** @description What the caller may do with it now. */
            allowedActions: ("delete" | "reactivate" | "upload" | "approve" | "reject" | "live" | "endEarly" | "correct" | "editDates" | "editRevenue" | "resendEmail" | "cancel" | "reinstate" | "assign")[];
        };
        BookingRowDto: {
            id: string;
            bookingNumber: number;
            brandName: string;
            contactEmail: string;
            mediaCategory: string;
            mediaOpportunity: string;
            units: number;
            /** @description Why it was booked although there was no space. */
            overbookReason: string | null;
            liveDate: string;
            deadlineDate: string;
            endDate: string;
            /** @enum {string} */
            status: "New Deal" | "Approved" | "Live" | "Completed" | "Cancelled" | "New Booking" | "Awaiting Upload" | "Under Review" | "Revision Required" | "Overdue";
            /** @description The round of its newest artwork; null: none has arrived. */
            latestRound: number | null;
            rejectionComments: string | null;
            /** @description Pence. */
            revenueAmount: number;
            isDealBooking: boolean;
            /** @description The OVERDUE flag. */
            pastDeadline: boolean;
            /** @description The user who looks after it, or null. */
            assignee: components["schemas"]["Assignee"] | null;
            /** @description Send it with every change, so that the second of two concurrent edits is rejected. */
            version: number;
            /** @description What the caller may do with it now. */
            allowedActions: ("delete" | "reactivate" | "upload" | "approve" | "reject" | "live" | "endEarly" | "correct" | "editDates" | "editRevenue" | "resendEmail" | "cancel" | "reinstate" | "assign")[];
        };
        BookingNamesDto: {
            brandName: string[];
            mediaCategory: string[];
            tradingDirectorName: string[];
        };
        BookingSuggestionsDto: {
            contactEmails: string[];
            ccEmails: string[];
            tradingDirectorNames: string[];
        };
        ArchiveSummaryDto: {
            totalCompleted: number;
            /** @description Those whose end date is in this year. */
            thisYear: number;
            /** @description Completed bookings per month since the first completion, including the current month, to one decimal place. */
            averagePerMonth: number;
            /** @description The end date of the first one. */
            firstCompletedAt: string | null;
        };
        MailOfVerbDto: {
            /** @enum {string} */
            verb: "resendEmail" | "reject" | "cancel";
            /** @description To reject. */
            comments?: string | null;
            /** @description To cancel. */
            reason?: string | null;
            /** @description Pence, to cancel; default: nothing. */
            chargeAmount?: number;
        };
        MailPreviewDto: {
            to: string;
            /** @description Who gets a mail of their own that says the same. */
            copies: string[];
            /** @description Where answers go. */
            replyTo: string[];
            subject: string;
            /** @description Without the personal links, which are added at delivery. */
            text: string;
        };
        NewNoteDto: {
            text: string;
        };
        CreateBookingDto: {
            brandName: string;
            contactEmail: string;
            /** @description Up to 5 addresses that get every mail to the contact as well. A form sends the field once for each. */
            ccEmails?: string[];
            tradingDirectorName?: string | null;
            mediaCategory: string;
            mediaOpportunity: string;
            /** @description How many units of the opportunity it takes. Default: 1. */
            units?: number;
            /** @description Why it is booked although there is no space. Without it, the answer is 409. */
            overbookReason?: string | null;
            /** @description yyyy-MM-dd, from 00:00 London time on that day, or an ISO timestamp. */
            liveDate: string;
            /** @description yyyy-MM-dd, until the end of that day in London, or an ISO timestamp. */
            deadlineDate: string;
            /** @description yyyy-MM-dd, until the end of that day in London, or an ISO timestamp. */
            endDate: string;
            /** @description Pence. Without it the booking costs nothing yet, and needs no reason for that. */
            revenueAmount?: number;
            /** @description How often it appears, where the rate is for an insertion. */
            insertions?: number | null;
            /**
             * @description Why it costs nothing. Required where it has a list price and a revenue of 0.
             * @enum {string|null}
             */
            priceReasonKind?: "added value" | "make-good" | "house" | null;
            /** @description Why it costs less than its list price. Required where the discount is above the limit of the settings. */
            priceReason?: string | null;
            /** @description The sales enquiry that it is made from. */
            enquiryId?: string | null;
            /** @description Which of the enquiry's requested types it books. Default: the type of its category and opportunity. */
            bookingType?: string | null;
            /** @description Books a type of the enquiry that has a booking already. Without it, the answer is 409. */
            bookAgain?: boolean;
            isDealBooking?: boolean;
            /** @description The deal request that a deal booking belongs to. */
            dealRequestId?: string | null;
        };
        BookingDatesDto: {
            /** @description yyyy-MM-dd, from 00:00 London time on that day, or an ISO timestamp. */
            liveDate: string;
            /** @description yyyy-MM-dd, until the end of that day in London, or an ISO timestamp. */
            deadlineDate: string;
            /** @description yyyy-MM-dd, until the end of that day in London, or an ISO timestamp. */
            endDate: string;
            /** @description Which of the enquiry's requested types it books. Default: the type of its category and opportunity. */
            bookingType?: string | null;
            /** @description How many units of the opportunity it takes. Default: 1. */
            units?: number;
            /** @description Pence. Without it the booking costs nothing yet, and needs no reason for that. */
            revenueAmount?: number;
            /** @description How often it appears, where the rate is for an insertion. */
            insertions?: number | null;
            /**
             * @description Why it costs nothing. Required where it has a list price and a revenue of 0.
             * @enum {string|null}
             */
            priceReasonKind?: "added value" | "make-good" | "house" | null;
            /** @description Why it costs less than its list price. Required where the discount is above the limit of the settings. */
            priceReason?: string | null;
            mediaCategory?: string | null;
            mediaOpportunity?: string | null;
        };
        CreateSeveralDto: {
            brandName: string;
            contactEmail: string;
            /** @description Up to 5 addresses that get every mail to the contact as well. A form sends the field once for each. */
            ccEmails?: string[];
            tradingDirectorName?: string | null;
            /** @description How many units of the opportunity it takes. Default: 1. */
            units?: number;
            /** @description Why it is booked although there is no space. Without it, the answer is 409. */
            overbookReason?: string | null;
            /** @description Pence. Without it the booking costs nothing yet, and needs no reason for that. */
            revenueAmount?: number;
            /** @description How often it appears, where the rate is for an insertion. */
            insertions?: number | null;
            /**
             * @description Why it costs nothing. Required where it has a list price and a revenue of 0.
             * @enum {string|null}
             */
            priceReasonKind?: "added value" | "make-good" | "house" | null;
            /** @description Why it costs less than its list price. Required where the discount is above the limit of the settings. */
            priceReason?: string | null;
            /** @description The sales enquiry that it is made from. */
            enquiryId?: string | null;
            /** @description Which of the enquiry's requested types it books. Default: the type of its category and opportunity. */
            bookingType?: string | null;
            /** @description Books a type of the enquiry that has a booking already. Without it, the answer is 409. */
            bookAgain?: boolean;
            isDealBooking?: boolean;
            /** @description The deal request that a deal booking belongs to. */
            dealRequestId?: string | null;
            /** @description Required unless each of the dates has its own. */
            mediaCategory?: string;
            /** @description Required unless each of the dates has its own. */
            mediaOpportunity?: string;
            /** @description One booking is made for each. A form sends them as JSON. */
            dates: components["schemas"]["BookingDatesDto"][];
        };
        CorrectBookingDto: {
            brandName?: string;
            contactEmail?: string;
            /** @description Up to 5 addresses that get every mail to the contact as well. A form sends the field once for each. */
            ccEmails?: string[];
            tradingDirectorName?: string | null;
            mediaCategory?: string;
            mediaOpportunity?: string;
            /** @description How many units of the opportunity it takes. Default: 1. */
            units?: number;
            version?: number;
            /** @description Why it takes units that are not there. */
            overbookReason?: string | null;
            removeSpecSheet?: boolean;
            /** @description Whether the contact gets the mail for the booking's current status. */
            tellBrand?: boolean;
        };
        ReviewDto: {
            /** @description The round of artwork that was looked at. If another has come since, the response is 409. */
            round?: number;
        };
        RequestRevisionDto: {
            /** @description The round of artwork that was looked at. If another has come since, the response is 409. */
            round?: number;
            comments: string;
        };
        MarkLiveDto: {
            /** @description Why it goes live before its live date although there is no space. */
            overbookReason?: string | null;
        };
        EndEarlyDto: {
            reason: string;
            /** @description Whether the contact gets a mail with the former and the new end date. */
            tellBrand?: boolean;
        };
        ReactivateDto: {
            liveDate: string;
            endDate: string;
            /** @description Why it runs again although there is no space. */
            overbookReason?: string | null;
            /**
             * @description Whether the follow-on runs with the same artwork, as by default, or the brand has to send new artwork.
             * @enum {string}
             */
            artwork?: "same" | "new";
            /** @description By when, if new artwork is wanted. */
            deadlineDate?: string;
            /** @description Pence. Left out: the revenue of the completed booking, with its reasons. */
            revenueAmount?: number;
            /**
             * @description The reasons go with a revenue.
             * @enum {string|null}
             */
            priceReasonKind?: "added value" | "make-good" | "house" | null;
            priceReason?: string | null;
        };
        CancelDto: {
            reason: string;
            /** @description Pence. Becomes the revenue; default: nothing. */
            chargeAmount?: number;
            /** @description Whether the contact gets a mail, as by default. */
            tellBrand?: boolean;
        };
        ReinstateDto: {
            /** @description Why it comes back although its days have been sold. */
            overbookReason?: string | null;
            /** @description Whether the contact gets a mail, as by default. */
            tellBrand?: boolean;
        };
        EditRevenueDto: {
            /** @description Pence. */
            revenueAmount: number;
            /** @description How often it appears, where the rate is for an insertion. Left out: it stays. */
            insertions?: number | null;
            /**
             * @description Why it costs nothing. Required where it has a list price and a revenue of 0.
             * @enum {string|null}
             */
            priceReasonKind?: "added value" | "make-good" | "house" | null;
            /** @description Why it costs less than its list price. Required where the discount is above the limit of the settings. */
            priceReason?: string | null;
        };
        EditDatesDto: {
            liveDate: string;
            deadlineDate: string;
            endDate: string;
            /** @description Why it takes days on which there is no space. */
            overbookReason?: string | null;
            /** @description Whether the contact gets a mail with the former and the new dates. */
            tellBrand?: boolean;
            /** @description Pence. The revenue for the new dates; left out: it stays. */
            revenueAmount?: number;
            /**
             * @description The reasons go with a revenue.
             * @enum {string|null}
             */
            priceReasonKind?: "added value" | "make-good" | "house" | null;
            priceReason?: string | null;
        };
        PickupDto: {
            id: string;
            bookingNumber: number;
            mediaOpportunity: string;
            liveDate: string;
            /** @description What would be used. Its `checks` are those of the booking that would use it. */
            artworks: components["schemas"]["ArtworkDto"][];
            /** @description Whether that booking's artwork spec refuses it. */
            isRefused: boolean;
        };
        PickUpDto: {
            /** @description The booking that has the artwork: of the same brand and contact. */
            bookingId: string;
        };
        AssignDto: {
            /**
             * Format: uuid
             * @description The user who is to look after the record; null for nobody.
             */
            userId: string | null;
        };
        BrandFileDto: {
            id: string;
            name: string;
            /** @description Files that were uploaded together share a round, counted from 1. */
            round: number;
            /** @description Bytes. */
            size: number;
            uploadedAt: string;
            /** @description How it compares with what is wanted; empty where nothing was wanted in particular. */
            checks: components["schemas"]["ArtworkCheckDto"][];
        };
        BrandBookingDto: {
            id: string;
            bookingNumber: number;
            brandName: string;
            mediaOpportunity: string;
            mediaCategory: string;
            /** @enum {string} */
            status: "New Deal" | "Approved" | "Live" | "Completed" | "Cancelled" | "New Booking" | "Awaiting Upload" | "Under Review" | "Revision Required" | "Overdue";
            deadlineDate: string;
            liveDate: string;
            /** @description Stored paths, oldest first. */
            uploadedFiles: string[];
            /** @description The artwork that it needs; null: nothing in particular. */
            artworkSpec: components["schemas"]["BookingArtworkSpecDto"] | null;
            rejectionComments: string | null;
            /** @description What the caller may do with it now. */
            allowedActions: ("delete" | "reactivate" | "upload" | "approve" | "reject" | "live" | "endEarly" | "correct" | "editDates" | "editRevenue" | "resendEmail" | "cancel" | "reinstate" | "assign")[];
            /** @description How each of `uploadedFiles` compares with what is wanted, also for a caller without a link. */
            fileChecks: components["schemas"]["ArtworkCheckDto"][][];
            /** @description Of every round, oldest first. Only for a caller with a mailed link. */
            files?: components["schemas"]["BrandFileDto"][];
            /** @description Only for a caller with a mailed link. */
            specSheet?: components["schemas"]["SpecSheetDto"] | null;
        };
        LinkSentDto: {
            message: string;
        };
        BrandPickupDto: {
            id: string;
            bookingNumber: number;
            mediaOpportunity: string;
            liveDate: string;
            /** @description Whether that booking's artwork spec refuses it. */
            isRefused: boolean;
            /** @description Their `checks` are those of the booking that would use them. */
            files: components["schemas"]["BrandFileDto"][];
        };
        PortalAccessDto: {
            /** @description Whose bookings the link opens. */
            email: string;
            /** @description The booking it shows; null: none in particular. */
            bookingId: string | null;
        };
        RequestLinkDto: {
            email: string;
        };
        CreateEnquiryDto: {
            tradingDirector: string;
            brand: string;
            /** @description Full names, as in the catalogue's booking types. */
            bookingTypes: string[];
            bookingPeriodMonth: string;
            /** @description 2025 to 2030, as a text or a number. */
            bookingPeriodYear: string;
            brandContactEmail: string;
            additionalNotes?: string | null;
            /** @description The brand has agreed: true, as a boolean or a text. */
            confirmed: string;
            /** @description Hidden from people, who leave it empty. */
            website?: string;
        };
        LinkedBooking: {
            id: string;
            bookingNumber: number;
            /** @enum {string} */
            status: "New Deal" | "Approved" | "Live" | "Completed" | "Cancelled" | "New Booking" | "Awaiting Upload" | "Under Review" | "Revision Required" | "Overdue";
            /** @description Which of the enquiry's requested types it books. */
            bookingType: string | null;
            mediaOpportunity: string;
        };
        RequestedTypeDto: {
            /** @description The full name, as accepted for `bookingType` of a new booking. */
            name: string;
            /** @description Its category; null when the catalogue no longer offers it. */
            group: string | null;
            /** @description The name without the category. */
            label: string;
            /** @description Prefills the form for a new booking. */
            mediaCategory: string | null;
            mediaOpportunity: string | null;
            /** @description What it books, if that has a capacity, so that its space can be asked for (docs/product.md, 16.4). */
            limitedOpportunityId: string | null;
            bookings: components["schemas"]["LinkedBooking"][];
            /** @description Whether one of its bookings stands; a cancelled one does not. To book it once more takes `bookAgain`. */
            isBooked: boolean;
        };
        EnquiryDto: {
            id: string;
            tradingDirector: string;
            brand: string;
            bookingTypes: string[];
            bookingPeriodMonth: string;
            bookingPeriodYear: string;
            brandContactEmail: string;
            additionalNotes: string | null;
            /** @description 'true'. */
            confirmed: string;
            /** @enum {string} */
            status: "Completed" | "New Enquiry" | "In Progress" | "Bookings Confirmed" | "Closed";
            /** @description Why it was closed; null unless it is Closed. */
            closedReason: string | null;
            /** @description In the order of `bookingTypes`. */
            requestedTypes: components["schemas"]["RequestedTypeDto"][];
            /** @description All bookings made from it, by number. */
            bookings: components["schemas"]["LinkedBooking"][];
            /** @description The user who looks after it, or null. */
            assignee: components["schemas"]["Assignee"] | null;
            version: number;
            createdAt: string;
            updatedAt: string;
            /** @description What the caller may do with it now. */
            allowedActions: ("close" | "assign" | "reopen" | "createBooking" | "confirm" | "unconfirm")[];
        };
        EnquiryStatusDto: {
            /**
             * @description Only Bookings Confirmed can be set; the other statuses follow from the enquiry's bookings.
             * @enum {string}
             */
            status: "New Enquiry" | "In Progress" | "Bookings Confirmed" | "Completed" | "Closed";
        };
        CloseEnquiryDto: {
            reason: string;
            /** @description Whether the brand's contact gets an email with the reason. */
            tellContact?: boolean;
        };
        CreateDealRequestDto: {
            requesterName: string;
            requestEmail: string;
            brand: string;
            dealDescription: string;
            /** @description yyyy-MM-dd, from 00:00 London time on that day, or an ISO timestamp. */
            liveDate: string;
            /** @description yyyy-MM-dd, until the end of that day in London, or an ISO timestamp. */
            endDate: string;
            /**
             * @description Ignored, because every new request is a New Deal; one that does not exist is refused.
             * @enum {string}
             */
            status?: "New Deal" | "Approved" | "Live" | "Completed";
            /** @description Hidden from people, who leave it empty. */
            website?: string;
        };
        ScreenshotDto: {
            name: string;
            /** @description Bytes. */
            size: number;
            width: number | null;
            height: number | null;
        };
        DealRequestDto: {
            id: string;
            requesterName: string;
            requestEmail: string;
            brand: string;
            dealDescription: string;
            liveDate: string;
            endDate: string;
            /** @description Its stored path. */
            adminScreenshot: string | null;
            screenshot: components["schemas"]["ScreenshotDto"] | null;
            /** @enum {string} */
            status: "New Deal" | "Approved" | "Live" | "Completed" | "Declined";
            /** @description Why it was declined; null unless it is Declined. */
            declinedReason: string | null;
            /** @description Its deal bookings, by number. */
            bookings: components["schemas"]["LinkedBooking"][];
            /** @description The user who looks after it, or null. */
            assignee: components["schemas"]["Assignee"] | null;
            /** @description Send it with every change, so that the second of two concurrent edits is rejected. */
            version: number;
            createdAt: string;
            updatedAt: string;
            /** @description What the caller may do with it now. */
            allowedActions: ("approve" | "editDates" | "assign" | "decline" | "reopen" | "uploadScreenshot" | "createBooking")[];
        };
        DealDatesDto: {
            liveDate: string;
            endDate: string;
        };
        DeclineDealDto: {
            reason: string;
            /** @description Whether the requester, and the contacts of its bookings, get an email with the reason. */
            tellRequester?: boolean;
        };
        ReopenDealDto: {
            /** @description Why its bookings come back although their days have been sold. */
            overbookReason?: string | null;
        };
        OptionDto: {
            /** @enum {string} */
            state: "first" | "queued" | "booked" | "released" | "expired";
            id: string;
            /** @description 1 while it is first; queued ones count from 2; null once it has ended. */
            position: number | null;
            opportunityId: string;
            mediaCategory: string;
            mediaOpportunity: string;
            brandName: string;
            /** @description The first day, yyyy-MM-dd. */
            from: string;
            /** @description The last day, yyyy-MM-dd. */
            to: string;
            units: number;
            /** @description What a unit is called, if it has a name. */
            unitName: string | null;
            note: string | null;
            /** @description Who placed it. */
            owner: components["schemas"]["Assignee"];
            placedAt: string;
            /** @description Since when it has held its units. */
            firstSince: string | null;
            /** @description Only while it is first. */
            expiresAt: string | null;
            /** @description Whether less than a working day is left. */
            isExpiring: boolean;
            renewedAt: string | null;
            challengedAt: string | null;
            /** @description The name of the user who challenged it. */
            challengedBy: string | null;
            /** @description The booking that it has become. */
            bookingId: string | null;
            bookingNumber: number | null;
            /** @description Send it with every change, so that the second of two concurrent edits is rejected. */
            version: number;
            createdAt: string;
            updatedAt: string;
            /** @description What the caller may do with it now. */
            allowedActions: ("release" | "renew" | "challenge" | "book")[];
        };
        PlaceOptionDto: {
            /** Format: uuid */
            opportunityId: string;
            /** @description The first day, yyyy-MM-dd. */
            from: string;
            /** @description The last day, yyyy-MM-dd. */
            to: string;
            /** @description Default: 1. */
            units?: number | null;
            brandName: string;
            /** @description For colleagues. */
            note?: string | null;
        };
        BookOptionDto: {
            contactEmail: string;
            /** @description Up to 5 addresses that get every mail to the contact as well. A form sends the field once for each. */
            ccEmails?: string[];
            tradingDirectorName?: string | null;
            /** @description How many units of the opportunity it takes. Default: 1. */
            units?: number;
            /** @description Why it is booked although there is no space. Without it, the answer is 409. */
            overbookReason?: string | null;
            /** @description yyyy-MM-dd, until the end of that day in London, or an ISO timestamp. */
            deadlineDate: string;
            /** @description Pence. Without it the booking costs nothing yet, and needs no reason for that. */
            revenueAmount?: number;
            /** @description How often it appears, where the rate is for an insertion. */
            insertions?: number | null;
            /**
             * @description Why it costs nothing. Required where it has a list price and a revenue of 0.
             * @enum {string|null}
             */
            priceReasonKind?: "added value" | "make-good" | "house" | null;
            /** @description Why it costs less than its list price. Required where the discount is above the limit of the settings. */
            priceReason?: string | null;
            /** @description The sales enquiry that it is made from. */
            enquiryId?: string | null;
            /** @description Which of the enquiry's requested types it books. Default: the type of its category and opportunity. */
            bookingType?: string | null;
            /** @description Books a type of the enquiry that has a booking already. Without it, the answer is 409. */
            bookAgain?: boolean;
            isDealBooking?: boolean;
            /** @description The deal request that a deal booking belongs to. */
            dealRequestId?: string | null;
            brandName?: string;
            mediaCategory?: string;
            mediaOpportunity?: string;
            /** @description yyyy-MM-dd, from 00:00 London time on that day, or an ISO timestamp. */
            liveDate?: string;
            /** @description yyyy-MM-dd, until the end of that day in London, or an ISO timestamp. */
            endDate?: string;
        };
        StatusCountDto: {
            /** @enum {string} */
            status: "New Deal" | "Approved" | "Live" | "Completed" | "Cancelled" | "New Booking" | "Awaiting Upload" | "Under Review" | "Revision Required" | "Overdue";
            count: number;
            /** @description Pence. */
            revenue: number;
        };
        DashboardRevenueDto: {
            /** @description The revenue, in pence, of all bookings that are Live or Completed. */
            liveAndCompleted: number;
            /** @description The revenue, in pence, of those that went live in this calendar month, in the business's time zone. */
            wentLiveThisMonth: number;
        };
        EnquiryCountDto: {
            /** @enum {string} */
            status: "Completed" | "New Enquiry" | "In Progress" | "Bookings Confirmed" | "Closed";
            count: number;
        };
        DashboardEnquiriesDto: {
            /** @description New Enquiry and In Progress. */
            open: number;
            /** @description Every status, in the order of the workflow. */
            counts: components["schemas"]["EnquiryCountDto"][];
            /** @description The six newest. */
            recent: components["schemas"]["EnquiryDto"][];
        };
        DealCountDto: {
            /** @enum {string} */
            status: "New Deal" | "Approved" | "Live" | "Completed" | "Declined";
            count: number;
        };
        DashboardDealsDto: {
            /** @description Without those that were declined. */
            total: number;
            live: number;
            /** @description Every status, in the order of the workflow. */
            counts: components["schemas"]["DealCountDto"][];
            /** @description The six newest. */
            recent: components["schemas"]["DealRequestDto"][];
        };
        AttentionRowDto: {
            /** @description All reasons of the record, the most urgent first, also those of groups in which it is not among the oldest. */
            reasons: ("overdue" | "pastDeadline" | "dealPastDeadline" | "chasedInVain" | "slowReview" | "optionExpires" | "nearDeal" | "waitingMail" | "failedMail" | "notApproved" | "dealWithoutArtwork" | "oldDeal" | "oldEnquiry" | "freeAndLive")[];
            /** @description The id of the booking, mail, deal request, enquiry or option. */
            id: string;
            /** @description The booking, also of a mail about one. */
            bookingId: string | null;
            bookingNumber: number | null;
            /** @description The brand, or the mail's recipient. */
            title: string;
            /** @description The media opportunity (of an option, too), the mail's subject, the requester of a deal, or the period of an enquiry. */
            detail: string;
            /** @enum {string|null} */
            status: "New Deal" | "Approved" | "Live" | "Completed" | "Cancelled" | "New Booking" | "Awaiting Upload" | "Under Review" | "Revision Required" | "Overdue" | null;
            /**
             * @description The deadline, the start of the review, the time the mail was written or last tried, the live date, the time the
             *     form was submitted, or the time an option expires.
             */
            since: string;
        };
        AttentionGroupDto: {
            /** @enum {string} */
            reason: "overdue" | "pastDeadline" | "dealPastDeadline" | "chasedInVain" | "slowReview" | "optionExpires" | "nearDeal" | "waitingMail" | "failedMail" | "notApproved" | "dealWithoutArtwork" | "oldDeal" | "oldEnquiry" | "freeAndLive";
            /**
             * @description The list that shows all of them.
             * @enum {string}
             */
            list: "bookings" | "mails" | "deal-requests" | "sales-enquiries" | "options";
            /** @description The filter for that list. It matches exactly `count` records. */
            filter: {
                [key: string]: unknown;
            };
            count: number;
            /** @description At most four, oldest first. */
            rows: components["schemas"]["AttentionRowDto"][];
        };
        NeedsAttentionDto: {
            /** @description The sum of the groups. A booking counts once per reason. */
            total: number;
            /** @description Only groups that are not empty. */
            groups: components["schemas"]["AttentionGroupDto"][];
        };
        ComingRowDto: {
            bookingId: string;
            bookingNumber: number;
            brandName: string;
            mediaOpportunity: string;
            /** @enum {string} */
            status: "New Deal" | "Approved" | "Live" | "Completed" | "Cancelled" | "New Booking" | "Awaiting Upload" | "Under Review" | "Revision Required" | "Overdue";
            /** @enum {string} */
            event: "end" | "live" | "deadline";
            at: string;
        };
        ComingDayDto: {
            /** @description In the business's time zone: yyyy-MM-dd. */
            day: string;
            rows: components["schemas"]["ComingRowDto"][];
        };
        ComingListDto: {
            /** @enum {string} */
            event: "deadline" | "live" | "end";
            /** @description A filter for the bookings list that matches exactly `count` bookings. */
            filter: {
                [key: string]: unknown;
            };
            count: number;
        };
        GapDto: {
            opportunityId: string;
            mediaCategory: string;
            mediaOpportunity: string;
            /** @description The first and the last free day: yyyy-MM-dd. */
            from: string;
            to: string;
        };
        NextFourteenDaysDto: {
            /** @description All deadlines, live dates and end dates from today on; `days` contains the first twenty. */
            total: number;
            /** @description Only days on which something happens. */
            days: components["schemas"]["ComingDayDto"][];
            /** @description All bookings for each event. */
            lists: components["schemas"]["ComingListDto"][];
            /** @description The first six gaps of exclusive places. */
            gaps: components["schemas"]["GapDto"][];
            /** @description The number of all gaps. */
            gapCount: number;
            /** @description How often something is sold above its capacity in these days. The list of conflicts shows each. */
            conflictCount: number;
        };
        DashboardDto: {
            /** @description A filter for the bookings list that matches exactly `pastDeadline` bookings. */
            pastDeadlineFilter: {
                [key: string]: unknown;
            };
            /** @description Every status, in the order of the workflow. New Deal comes last, and only if there are any. */
            statusCounts: components["schemas"]["StatusCountDto"][];
            totalBookings: number;
            /** @description Approved and Live. */
            approved: number;
            overdue: number;
            /** @description Under Review or Revision Required, past their deadline. */
            pastDeadline: number;
            revenue: components["schemas"]["DashboardRevenueDto"];
            /** @description The three newest. */
            recentBookings: components["schemas"]["BookingDto"][];
            salesEnquiries: components["schemas"]["DashboardEnquiriesDto"];
            /** @description Only administrators see deal requests. */
            dealRequests: components["schemas"]["DashboardDealsDto"] | null;
            /** @description Only administrators can act on it. */
            needsAttention: components["schemas"]["NeedsAttentionDto"] | null;
            nextFourteenDays: components["schemas"]["NextFourteenDaysDto"] | null;
        };
        OptionCountDto: {
            /** @enum {string} */
            status: "first" | "queued" | "booked" | "released" | "expired";
            count: number;
        };
        CountsDto: {
            /** @description New Deal comes last, and only if there are any. */
            bookings: components["schemas"]["StatusCountDto"][];
            enquiries: components["schemas"]["EnquiryCountDto"][];
            options: components["schemas"]["OptionCountDto"][];
            /** @description Null for viewers, who do not see deal requests. */
            deals: components["schemas"]["DealCountDto"][] | null;
        };
        RevenueSummaryDto: {
            /** @description Pence. */
            totalRevenue: number;
            bookingCount: number;
        };
        MonthSumDto: {
            count: number;
            /** @description Pence. */
            revenue: number;
        };
        MonthRevenueDto: {
            year: number;
            /** @description 1 to 12. */
            month: number;
            /** @description Bookings with their live date in the month that are Live now. */
            live: components["schemas"]["MonthSumDto"];
            /** @description And those that are Completed. */
            completed: components["schemas"]["MonthSumDto"];
            /** @description Cancelled bookings with a charge that is billed in the month. */
            cancelled: components["schemas"]["MonthSumDto"];
            /** @description The revenue that the month should bring, in pence; null without a target. */
            target: number | null;
        };
        InvoicedBookingDto: {
            id: string;
            bookingNumber: number;
            mediaOpportunity: string;
            mediaCategory: string;
            contactEmail: string;
            tradingDirectorName: string | null;
            /** @description Pence. */
            revenue: number;
            /** @description ISO, UTC. */
            liveDate: string;
            /**
             * @description Of a Cancelled booking, the revenue is the cancellation charge.
             * @enum {string}
             */
            status: "Live" | "Completed" | "Cancelled";
            isDealBooking: boolean;
        };
        InvoicedBrandDto: {
            /** @description As spelt in the brand's latest booking of the month. */
            brandName: string;
            bookingCount: number;
            /** @description Pence. */
            totalRevenue: number;
            /** @description By number. */
            bookings: components["schemas"]["InvoicedBookingDto"][];
        };
        InvoiceReportDto: {
            /** @description In English. */
            monthName: string;
            year: number;
            /** @description 1 to 12. */
            month: number;
            /** @description When it was generated: ISO, UTC. */
            reportDate: string;
            totalBrands: number;
            totalBookings: number;
            /** @description Pence. */
            totalRevenue: number;
            /** @description By name, without regard to case. */
            brands: components["schemas"]["InvoicedBrandDto"][];
        };
        SellThroughDto: {
            category: string;
            /** @description Of the opportunity. */
            name: string;
            /** @description Units on each day, added up. What was sold above the capacity is not counted. */
            unitsSold: number;
            /** @description What there was to sell: the capacity on each day, less what was blocked. */
            units: number;
            /** @description Pence: the value of the units that are neither sold nor held, from today on. Null if some are free and have no rate. */
            freeValue: number | null;
        };
        SalesRowDto: {
            /** @description Null: bookings without a trading director. */
            name: string | null;
            bookings: number;
            /** @description Of all of them. */
            revenue: number;
            /** @description Of those that have a list price. */
            listAmount: number;
            /** @description The revenue of those that have a list price. */
            soldAmount: number;
            /** @description Sold less list: below 0 where there is a discount. */
            difference: number;
            /** @description In percent of the list price, with one decimal: sum over sum, not the mean of the bookings' discounts. */
            discount: number;
        };
        FeedOpportunityDto: {
            id: string;
            name: string;
            category: string;
        };
        CalendarFeedDto: {
            id: string;
            /** @enum {string} */
            detail: "full" | "busy";
            /** @description Null: all of them. */
            opportunities: components["schemas"]["FeedOpportunityDto"][] | null;
            /** @description ISO, UTC. */
            createdAt: string;
            /** @description When a calendar program last read it, to within five minutes. */
            lastReadAt: string | null;
        };
        NewCalendarFeedDto: {
            /** @description Left out or null: all opportunities, including those that are added to the catalogue later. */
            opportunityIds?: string[] | null;
            /**
             * @description `full` names the bookings; `busy` only says which days of an opportunity are taken.
             * @enum {string}
             */
            detail: "full" | "busy";
        };
        NewFeedDto: {
            id: string;
            /** @enum {string} */
            detail: "full" | "busy";
            /** @description Null: all of them. */
            opportunities: components["schemas"]["FeedOpportunityDto"][] | null;
            /** @description ISO, UTC. */
            createdAt: string;
            /** @description When a calendar program last read it, to within five minutes. */
            lastReadAt: string | null;
            /** @description Contains the token, which is not kept: no other call returns it. */
            url: string;
        };
        ChasingSettingsDto: {
            enabled: boolean;
            /** @description How many days before the deadline, the most first. */
            beforeDays: number[];
            /** @description How many days after it, the fewest first. */
            afterDays: number[];
            /** @description When reminders go out: HH:mm. */
            sendAt: string;
            /** @description After this they wait for the next working day: HH:mm. */
            lastAt: string;
            /** @description Who gets the answers; null: those who get the answers to other mails. */
            replyTo: string | null;
            /** @description Send it with every change, so that the second of two concurrent edits is rejected. */
            version: number;
        };
        EditChasingSettingsDto: {
            enabled?: boolean;
            /** @description At most 10, each from 1 to 60. */
            beforeDays?: number[];
            /** @description At most 10, each from 1 to 60. */
            afterDays?: number[];
            /** @description HH:mm */
            sendAt?: string;
            /** @description HH:mm, after `sendAt`. */
            lastAt?: string;
            replyTo?: string | null;
        };
        OwedReminderDto: {
            deadlineDate: string;
            bookingId: string;
            bookingNumber: number;
            /** @description How many days before (negative) or after the deadline; null: staff asked for this reminder. */
            step: number | null;
        };
        DigestDto: {
            contact: string;
            subject: string;
            /** @description The most urgent first. */
            bookings: components["schemas"]["OwedReminderDto"][];
        };
        SkippedReminderDto: {
            bookingNumber: number;
            contact: string;
            why: string;
        };
        ChasePreviewDto: {
            /** @description yyyy-MM-dd */
            day: string;
            digests: components["schemas"]["DigestDto"][];
            /** @description Due, but somebody is muted. */
            skipped: components["schemas"]["SkippedReminderDto"][];
        };
        MutedContactDto: {
            email: string;
            reason: string;
        };
        MuteContactDto: {
            muted: boolean;
            /** @description Needed to mute. */
            reason?: string | null;
        };
        SentReminderDto: {
            /** @description False when it was left out, because nothing was missing any more when the mail went out. */
            told: boolean;
            bookingId: string;
            bookingNumber: number;
            /** @description How many days before (negative) or after the deadline; null: staff asked for this reminder. */
            step: number | null;
        };
        ChaseDto: {
            /**
             * @description The status of its email; null if that has been removed from the mail log.
             * @enum {string|null}
             */
            status: "queued" | "sent" | "failed" | "cancelled" | null;
            id: string;
            contact: string;
            /** @description yyyy-MM-dd */
            day: string;
            /** @description The name of the user who asked for it; null: it came by itself. */
            askedBy: string | null;
            createdAt: string;
            bookings: components["schemas"]["SentReminderDto"][];
        };
        BookingChasingDto: {
            /** @description Whether reminders go out at all. */
            enabled: boolean;
            /** @description Whether the booking waits for artwork that its brand has been asked for. */
            isWaiting: boolean;
            /** @description The day of the next reminder, as things are now: yyyy-MM-dd. */
            nextOn: string | null;
            /** @description The last day without reminders: yyyy-MM-dd. */
            mutedUntil: string | null;
            mutedReason: string | null;
            /** @description How often its contacts were reminded. */
            reminders: number;
            lastAt: string | null;
        };
        MuteBookingDto: {
            /** @description The last day without reminders: yyyy-MM-dd; null: they go out again. */
            mutedUntil?: string | null;
            /** @description Needed to mute. */
            reason?: string | null;
        };
        AccentTonesDto: {
            /** @description Behind the primary button; links, the current page. */
            accent: string;
            accentHover: string;
            /** @description Text on `accent` and on `accentHover`. */
            onAccent: string;
            /** @description A light tint, behind avatars and calls to action. */
            wash: string;
        };
        AccentDto: {
            light: components["schemas"]["AccentTonesDto"];
            dark: components["schemas"]["AccentTonesDto"];
        };
        LogoDto: {
            /** @description Its address, which changes with the picture. */
            url: string;
            /** @description Pixels. */
            width: number;
            height: number;
        };
        OrganisationDto: {
            name: string | null;
            /** @description `#rrggbb` */
            accentColour: string | null;
            /** @description The tones that the themes derive from the colour. */
            accent: components["schemas"]["AccentDto"] | null;
            contactName: string | null;
            contactEmail: string | null;
            contactPhone: string | null;
            address: string | null;
            vatNumber: string | null;
            /** @description An https address. */
            termsUrl: string | null;
            logo: components["schemas"]["LogoDto"] | null;
            /** @description Send it with every change, so that the second of two concurrent edits is rejected. */
            version: number;
        };
        EditOrganisationDto: {
            name?: string | null;
            /** @description `#rrggbb` */
            accentColour?: string | null;
            contactName?: string | null;
            contactEmail?: string | null;
            contactPhone?: string | null;
            /** @description Several lines. */
            address?: string | null;
            vatNumber?: string | null;
            /** @description An https address. */
            termsUrl?: string | null;
        };
        NonWorkingDayDto: {
            /** @description yyyy-MM-dd */
            day: string;
            name: string;
        };
        CalendarDto: {
            /** @description From 1, Monday, to 7, Sunday. */
            workingDays: number[];
            /** @description By day. */
            nonWorkingDays: components["schemas"]["NonWorkingDayDto"][];
            /** @description After how many working days an option expires. */
            optionDays: number;
            /** @description When on that day: HH:mm. */
            optionTime: string;
            /** @description Send it with every change, so that the second of two concurrent edits is rejected. */
            version: number;
        };
        EditCalendarDto: {
            /** @description From 1, Monday, to 7, Sunday. */
            workingDays?: number[];
            /** @description At most 500. */
            nonWorkingDays?: components["schemas"]["NonWorkingDayDto"][];
            /** @description 1 to 60. Options that are placed already keep their deadline. */
            optionDays?: number;
            /** @description HH:mm */
            optionTime?: string;
        };
        MonthlyTargetDto: {
            /** @description yyyy-MM */
            month: string;
            /** @description Pence. */
            amount: number;
        };
        PricingDto: {
            /** @description The discount, in percent of the list price, up to which nobody has to give a reason. */
            discountLimit: number;
            /** @description The revenue that months should bring, by month. */
            monthlyTargets: components["schemas"]["MonthlyTargetDto"][];
            /** @description Send it with every change, so that the second of two concurrent edits is rejected. */
            version: number;
        };
        EditPricingDto: {
            discountLimit: number;
            /** @description Replaces all of them. */
            monthlyTargets?: components["schemas"]["MonthlyTargetDto"][];
        };
        PersonDto: {
            email: string;
        };
        PersonalDataSummaryDto: {
            bookings: number;
            /** @description Bookings that are not Completed yet. */
            openBookings: number;
            enquiries: number;
            deals: number;
            /** @description Trading directors of the catalogue with this address. */
            directors: number;
            /** @description Options in whose note the address occurs. */
            options: number;
            mails: number;
            /** @description Notes on these records, and notes on others in which the address occurs. */
            notes: number;
            /** @description Other texts in which the address occurs, such as the reason of a cancellation or the name of a file. */
            texts: number;
            auditEntries: number;
            /** @description The username of the account with this address. */
            username: string | null;
        };
        ErasedDto: {
            bookings: number;
            /** @description Bookings that are not Completed yet. */
            openBookings: number;
            enquiries: number;
            deals: number;
            /** @description Trading directors of the catalogue with this address. */
            directors: number;
            /** @description Options in whose note the address occurs. */
            options: number;
            mails: number;
            /** @description Notes on these records, and notes on others in which the address occurs. */
            notes: number;
            /** @description Other texts in which the address occurs, such as the reason of a cancellation or the name of a file. */
            texts: number;
            auditEntries: number;
            /** @description The username of the account with this address. */
            username: string | null;
            /** @description What the address was replaced with. */
            alias: string;
        };
        Refusal: {
            statusCode: number;
            /** @description What to do */
            message: string;
            /** @description A text for each field */
            errors?: {
                [key: string]: string;
            };
            /** @description For 409 because there is no space: the bookings and options that take it */
            blockers?: components["schemas"]["Blocker"][];
            /** @description For 409 because there is no space: up to three spans of the same length that are free, nearest first */
            freeWindows?: components["schemas"]["FreeWindow"][];
        };
        Blocker: {
            bookingId?: string;
            bookingNumber?: number;
            /** @description The id of an option */
            option?: string;
            brandName: string;
            /** @description yyyy-MM-dd */
            from: string;
            /** @description yyyy-MM-dd */
            to: string;
            units: number;
        };
        FreeWindow: {
            /** @description yyyy-MM-dd */
            liveDate: string;
            /** @description yyyy-MM-dd */
            endDate: string;
        };
    };
    responses: {
        /** @description Refused: nothing has changed */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    AuditController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `range`, one page and its Content-Range; otherwise the whole list */
            200: {
                headers: {
                    /** @description As in `bookings 0-9/319` */
                    "Content-Range"?: string;
                    /** @description `true` when counting stopped: there are at least as many rows as Content-Range says */
                    "X-Total-At-Least"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    AuditController_actions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    AuditController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    NotesController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditNoteDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    NotesController_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    MailsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `range`, one page and its Content-Range; otherwise the whole list */
            200: {
                headers: {
                    /** @description As in `bookings 0-9/319` */
                    "Content-Range"?: string;
                    /** @description `true` when counting stopped: there are at least as many rows as Content-Range says */
                    "X-Total-At-Least"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    MailsController_counts: {
        parameters: {
            query?: {
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description None when the filter finds more than a total counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusFoundDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    MailsController_delivery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailDeliveryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    MailsController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTextDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    MailsController_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    HealthController_live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    HealthController_ready0: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The Health Check is successful */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @example ok
                         * @enum {string}
                         */
                        status?: "ok" | "degraded";
                        /**
                         * @example {
                         *       "database": {
                         *         "status": "up",
                         *         "responseTime": 12
                         *       }
                         *     }
                         */
                        info?: {
                            [key: string]: {
                                /** @enum {string} */
                                status: "up" | "degraded" | "down";
                                /** @description Time the health indicator took to respond, in ms */
                                responseTime?: number;
                            } & {
                                [key: string]: unknown;
                            };
                        } | null;
                        /** @example {} */
                        error?: {
                            [key: string]: {
                                /** @enum {string} */
                                status: "up" | "degraded" | "down";
                                /** @description Time the health indicator took to respond, in ms */
                                responseTime?: number;
                            } & {
                                [key: string]: unknown;
                            };
                        } | null;
                        /**
                         * @example {
                         *       "database": {
                         *         "status": "up",
                         *         "responseTime": 12
                         *       }
                         *     }
                         */
                        details?: {
                            [key: string]: {
                                /** @enum {string} */
                                status: "up" | "degraded" | "down";
                                /** @description Time the health indicator took to respond, in ms */
                                responseTime?: number;
                            } & {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description The Health Check is not successful */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @example error
                         * @enum {string}
                         */
                        status?: "error" | "shutting_down";
                        /**
                         * @example {
                         *       "database": {
                         *         "status": "up",
                         *         "responseTime": 12
                         *       }
                         *     }
                         */
                        info?: {
                            [key: string]: {
                                /** @enum {string} */
                                status: "up" | "degraded" | "down";
                                /** @description Time the health indicator took to respond, in ms */
                                responseTime?: number;
                            } & {
                                [key: string]: unknown;
                            };
                        } | null;
                        /**
                         * @example {
                         *       "redis": {
                         *         "status": "down",
                         *         "message": "Could not connect",
                         *         "responseTime": 3005
                         *       }
                         *     }
                         */
                        error?: {
                            [key: string]: {
                                /** @enum {string} */
                                status: "up" | "degraded" | "down";
                                /** @description Time the health indicator took to respond, in ms */
                                responseTime?: number;
                            } & {
                                [key: string]: unknown;
                            };
                        } | null;
                        /**
                         * @example {
                         *       "database": {
                         *         "status": "up",
                         *         "responseTime": 12
                         *       },
                         *       "redis": {
                         *         "status": "down",
                         *         "message": "Could not connect",
                         *         "responseTime": 3005
                         *       }
                         *     }
                         */
                        details?: {
                            [key: string]: {
                                /** @enum {string} */
                                status: "up" | "degraded" | "down";
                                /** @description Time the health indicator took to respond, in ms */
                                responseTime?: number;
                            } & {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    HealthController_ready1: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The Health Check is successful */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @example ok
                         * @enum {string}
                         */
                        status?: "ok" | "degraded";
                        /**
                         * @example {
                         *       "database": {
                         *         "status": "up",
                         *         "responseTime": 12
                         *       }
                         *     }
                         */
                        info?: {
                            [key: string]: {
                                /** @enum {string} */
                                status: "up" | "degraded" | "down";
                                /** @description Time the health indicator took to respond, in ms */
                                responseTime?: number;
                            } & {
                                [key: string]: unknown;
                            };
                        } | null;
                        /** @example {} */
                        error?: {
                            [key: string]: {
                                /** @enum {string} */
                                status: "up" | "degraded" | "down";
                                /** @description Time the health indicator took to respond, in ms */
                                responseTime?: number;
                            } & {
                                [key: string]: unknown;
                            };
                        } | null;
                        /**
                         * @example {
                         *       "database": {
                         *         "status": "up",
                         *         "responseTime": 12
                         *       }
                         *     }
                         */
                        details?: {
                            [key: string]: {
                                /** @enum {string} */
                                status: "up" | "degraded" | "down";
                                /** @description Time the health indicator took to respond, in ms */
                                responseTime?: number;
                            } & {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description The Health Check is not successful */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @example error
                         * @enum {string}
                         */
                        status?: "error" | "shutting_down";
                        /**
                         * @example {
                         *       "database": {
                         *         "status": "up",
                         *         "responseTime": 12
                         *       }
                         *     }
                         */
                        info?: {
                            [key: string]: {
                                /** @enum {string} */
                                status: "up" | "degraded" | "down";
                                /** @description Time the health indicator took to respond, in ms */
                                responseTime?: number;
                            } & {
                                [key: string]: unknown;
                            };
                        } | null;
                        /**
                         * @example {
                         *       "redis": {
                         *         "status": "down",
                         *         "message": "Could not connect",
                         *         "responseTime": 3005
                         *       }
                         *     }
                         */
                        error?: {
                            [key: string]: {
                                /** @enum {string} */
                                status: "up" | "degraded" | "down";
                                /** @description Time the health indicator took to respond, in ms */
                                responseTime?: number;
                            } & {
                                [key: string]: unknown;
                            };
                        } | null;
                        /**
                         * @example {
                         *       "database": {
                         *         "status": "up",
                         *         "responseTime": 12
                         *       },
                         *       "redis": {
                         *         "status": "down",
                         *         "message": "Could not connect",
                         *         "responseTime": 3005
                         *       }
                         *     }
                         */
                        details?: {
                            [key: string]: {
                                /** @enum {string} */
                                status: "up" | "degraded" | "down";
                                /** @description Time the health indicator took to respond, in ms */
                                responseTime?: number;
                            } & {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    MetricsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    AuthController_currentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUserDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    AuthController_signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUserDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    AuthController_register: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client for one submission: a repeated request with the same key makes no second record */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUserDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    AuthController_changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUserDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    AuthController_switchMorningEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MorningEmailDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUserDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    AuthController_requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPasswordResetDto"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordResetRequestedDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    AuthController_resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPasswordDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUserDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    AuthController_signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    UsersController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `range`, one page and its Content-Range; otherwise the whole list */
            200: {
                headers: {
                    /** @description As in `bookings 0-9/319` */
                    "Content-Range"?: string;
                    /** @description `true` when counting stopped: there are at least as many rows as Content-Range says */
                    "X-Total-At-Least"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    UsersController_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client for one submission: a repeated request with the same key makes no second record */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    UsersController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    UsersController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditUserDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    UsersController_resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    UsersController_changeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeRoleDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    UsersController_deactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    UsersController_reactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    StaffController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMemberDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    CatalogueController_current: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    CatalogueAdminController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCatalogueDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    CatalogueAdminController_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client for one submission: a repeated request with the same key makes no second record */
                "Idempotency-Key"?: string;
            };
            path: {
                kind: "brands" | "trading-directors" | "categories" | "opportunities";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEntryDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminEntryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    CatalogueAdminController_rename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "brands" | "trading-directors" | "categories" | "opportunities";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameEntryDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminEntryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    CatalogueAdminController_retire: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "brands" | "trading-directors" | "categories" | "opportunities";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminEntryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    CatalogueAdminController_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "brands" | "trading-directors" | "categories" | "opportunities";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminEntryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    CatalogueAdminController_editInventory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditInventoryDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminEntryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    CatalogueAdminController_move: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "brands" | "trading-directors" | "categories" | "opportunities";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveEntryDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminEntryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BlockedDaysController_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedDaysDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BlockedDaysController_block: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client for one submission: a repeated request with the same key makes no second record */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockDaysDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedDaysDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BlockedDaysController_free: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                blockId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedDaysDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    InventoryController_conflicts: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `range`, one page and its Content-Range; otherwise the whole list */
            200: {
                headers: {
                    /** @description As in `bookings 0-9/319` */
                    "Content-Range"?: string;
                    /** @description `true` when counting stopped: there are at least as many rows as Content-Range says */
                    "X-Total-At-Least"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    AvailabilityController_read: {
        parameters: {
            query: {
                /** @description The first day, yyyy-MM-dd. */
                from: string;
                /** @description The last day. */
                to: string;
                /** @description The name of a category. */
                category?: string | null;
                opportunityId?: string;
                /** @description Only opportunities that the brand has booked or holds in these days, and only its spans. */
                brand?: string | null;
                /** @description Only opportunities with something free, today or later. */
                freeOnly?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvailabilityDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ArtworkSpecsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArtworkSpecDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ArtworkSpecsController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditArtworkSpecDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArtworkSpecDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ArtworkSpecsController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArtworkSpecDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ArtworkSpecsController_sheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ArtworkSpecsController_putSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    specSheetFile?: string;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArtworkSpecDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ArtworkSpecsController_removeSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArtworkSpecDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    RatesController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    RatesController_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client for one submission: a repeated request with the same key makes no second record */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRateDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    RatesController_raise: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RaiseRatesDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaisedRowDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    RatesController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditRateDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    RatesController_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    RatesController_quote: {
        parameters: {
            query: {
                /** @description Required, unless a rate is named. */
                opportunityId?: string;
                liveDate: string;
                endDate: string;
                units?: number;
                insertions?: number | null;
                /** @description The rate to price at. Default: the one that is valid on the day of the live date. */
                rateId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteDto"] | null;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsReadController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
                /** @description Only what lists show of each row */
                brief?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `range`, one page and its Content-Range; otherwise the whole list */
            200: {
                headers: {
                    /** @description As in `bookings 0-9/319` */
                    "Content-Range"?: string;
                    /** @description `true` when counting stopped: there are at least as many rows as Content-Range says */
                    "X-Total-At-Least"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["BookingDto"] | components["schemas"]["BookingRowDto"])[];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsController_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client for one submission: a repeated request with the same key makes no second record */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CreateBookingDto"];
                "application/json": components["schemas"]["CreateBookingDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsReadController_counts: {
        parameters: {
            query?: {
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description None when the filter finds more than a total counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusFoundDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsReadController_export: {
        parameters: {
            query?: {
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsReadController_names: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingNamesDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsReadController_suggestions: {
        parameters: {
            query: {
                brandName: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingSuggestionsDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsReadController_archiveSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchiveSummaryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsReadController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectBookingDto"];
                "multipart/form-data": components["schemas"]["CorrectBookingDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsController_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsReadController_historyOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsReadController_previewMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailOfVerbDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPreviewDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsReadController_listNotes: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `range`, one page and its Content-Range; otherwise the whole list */
            200: {
                headers: {
                    /** @description As in `bookings 0-9/319` */
                    "Content-Range"?: string;
                    /** @description `true` when counting stopped: there are at least as many rows as Content-Range says */
                    "X-Total-At-Least"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsReadController_addNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client for one submission: a repeated request with the same key makes no second record */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNoteDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsReadController_download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                index: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsReadController_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                index: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsReadController_downloadSpecSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsController_createSeveral: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client for one submission: a repeated request with the same key makes no second record */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CreateSeveralDto"];
                "application/json": components["schemas"]["CreateSeveralDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsController_upload: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    files?: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsController_approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsController_reject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestRevisionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsController_markLive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkLiveDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsController_endEarly: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndEarlyDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsController_reactivate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client for one submission: a repeated request with the same key makes no second record */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReactivateDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsController_reinstate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReinstateDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsController_editRevenue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditRevenueDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsController_editDates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditDatesDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsController_pickups: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PickupDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsController_pickUp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client for one submission: a repeated request with the same key makes no second record */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PickUpDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsController_assign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BookingsController_resendEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BrandPortalController_lookUp: {
        parameters: {
            query?: {
                range?: string;
                sort?: string;
            };
            header?: {
                /** @description From the link of a mail */
                "X-Portal-Token"?: string;
            };
            path: {
                email: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandBookingDto"][];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkSentDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BrandPortalController_downloadSpecSheet: {
        parameters: {
            query?: never;
            header?: {
                /** @description From the link of a mail */
                "X-Portal-Token"?: string;
            };
            path: {
                bookingId: string;
                email: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BrandPortalController_downloadFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description From the link of a mail */
                "X-Portal-Token"?: string;
            };
            path: {
                bookingId: string;
                fileId: string;
                email: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BrandPortalController_upload: {
        parameters: {
            query?: never;
            header: {
                /** @description From the link of a mail */
                "X-Portal-Token"?: string;
                "Idempotency-Key": string;
            };
            path: {
                bookingId: string;
                email: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    files?: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandBookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BrandPortalController_pickups: {
        parameters: {
            query?: never;
            header?: {
                /** @description From the link of a mail */
                "X-Portal-Token"?: string;
            };
            path: {
                bookingId: string;
                email: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandPickupDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BrandPortalController_pickUp: {
        parameters: {
            query?: never;
            header?: {
                /** @description From the link of a mail */
                "X-Portal-Token"?: string;
                /** @description Chosen by the client for one submission: a repeated request with the same key makes no second record */
                "Idempotency-Key"?: string;
            };
            path: {
                bookingId: string;
                email: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PickUpDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandBookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BrandPortalController_openLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description From the link of a mail */
                "X-Portal-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalAccessDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    BrandPortalController_requestLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description From the link of a mail */
                "X-Portal-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestLinkDto"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkSentDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    EnquiriesController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `range`, one page and its Content-Range; otherwise the whole list */
            200: {
                headers: {
                    /** @description As in `bookings 0-9/319` */
                    "Content-Range"?: string;
                    /** @description `true` when counting stopped: there are at least as many rows as Content-Range says */
                    "X-Total-At-Least"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnquiryDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    EnquiriesController_submit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client for one submission: a repeated request with the same key makes no second record */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEnquiryDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnquiryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    EnquiriesController_counts: {
        parameters: {
            query?: {
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description None when the filter finds more than a total counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusFoundDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    EnquiriesController_export: {
        parameters: {
            query?: {
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    EnquiriesController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnquiryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    EnquiriesController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnquiryDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnquiryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    EnquiriesController_historyOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    EnquiriesController_listNotes: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `range`, one page and its Content-Range; otherwise the whole list */
            200: {
                headers: {
                    /** @description As in `bookings 0-9/319` */
                    "Content-Range"?: string;
                    /** @description `true` when counting stopped: there are at least as many rows as Content-Range says */
                    "X-Total-At-Least"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    EnquiriesController_addNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client for one submission: a repeated request with the same key makes no second record */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNoteDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    EnquiriesController_assign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnquiryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    EnquiriesController_setStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnquiryStatusDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnquiryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    EnquiriesController_close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseEnquiryDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnquiryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    EnquiriesController_unconfirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnquiryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    EnquiriesController_reopen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnquiryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DealsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `range`, one page and its Content-Range; otherwise the whole list */
            200: {
                headers: {
                    /** @description As in `bookings 0-9/319` */
                    "Content-Range"?: string;
                    /** @description `true` when counting stopped: there are at least as many rows as Content-Range says */
                    "X-Total-At-Least"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealRequestDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DealsController_submit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client for one submission: a repeated request with the same key makes no second record */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDealRequestDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealRequestDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DealsController_counts: {
        parameters: {
            query?: {
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description None when the filter finds more than a total counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusFoundDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DealsController_export: {
        parameters: {
            query?: {
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DealsController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealRequestDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DealsController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DealRequestDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealRequestDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DealsController_historyOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DealsController_listNotes: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `range`, one page and its Content-Range; otherwise the whole list */
            200: {
                headers: {
                    /** @description As in `bookings 0-9/319` */
                    "Content-Range"?: string;
                    /** @description `true` when counting stopped: there are at least as many rows as Content-Range says */
                    "X-Total-At-Least"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DealsController_addNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client for one submission: a repeated request with the same key makes no second record */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNoteDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DealsController_assign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealRequestDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DealsController_editDates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DealDatesDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealRequestDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DealsController_approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealRequestDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DealsController_decline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclineDealDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealRequestDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DealsController_reopen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReopenDealDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealRequestDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DealsController_openScreenshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DealsController_uploadScreenshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    screenshot?: string;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealRequestDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    OptionsController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `range`, one page and its Content-Range; otherwise the whole list */
            200: {
                headers: {
                    /** @description As in `bookings 0-9/319` */
                    "Content-Range"?: string;
                    /** @description `true` when counting stopped: there are at least as many rows as Content-Range says */
                    "X-Total-At-Least"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptionDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    OptionsController_place: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client for one submission: a repeated request with the same key makes no second record */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceOptionDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptionDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    OptionsController_counts: {
        parameters: {
            query?: {
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description None when the filter finds more than a total counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusFoundDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    OptionsController_export: {
        parameters: {
            query?: {
                sort?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    OptionsController_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptionDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    OptionsController_historyOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    OptionsController_renew: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptionDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    OptionsController_release: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptionDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    OptionsController_challenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptionDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    OptionsController_book: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client for one submission: a repeated request with the same key makes no second record */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["BookOptionDto"];
                "application/json": components["schemas"]["BookOptionDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DashboardController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DashboardController_myAttention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NeedsAttentionDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    DashboardController_counts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountsDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    RevenueController_summary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevenueSummaryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    RevenueController_byStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusCountDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    RevenueController_byMonth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonthRevenueDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ReportsController_monthlyInvoice: {
        parameters: {
            query: {
                year: number;
                month: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceReportDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ReportsController_download: {
        parameters: {
            query: {
                year: number;
                month: number;
                format?: "csv" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ReportsController_sellThrough: {
        parameters: {
            query: {
                /** @description The first day, yyyy-MM-dd. */
                from: string;
                /** @description The last day. */
                to: string;
                format?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellThroughDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    SalesController_sales: {
        parameters: {
            query: {
                /** @description The first day, yyyy-MM-dd. */
                from: string;
                /** @description The last day. */
                to: string;
                by: "opportunity" | "category" | "brand" | "director";
                /** @description A file instead of JSON. */
                format?: "csv" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesRowDto"][];
                    "text/csv": components["schemas"]["SalesRowDto"][];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["SalesRowDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    CalendarFeedsController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeedDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    CalendarFeedsController_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCalendarFeedDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewFeedDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    CalendarFeedsController_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeedDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    CalendarFeedsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ChasingController_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChasingSettingsDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ChasingController_editSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditChasingSettingsDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChasingSettingsDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ChasingController_preview: {
        parameters: {
            query?: {
                /** @description yyyy-MM-dd; default: the next day on which reminders go out. */
                day?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChasePreviewDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ChasingController_previewText: {
        parameters: {
            query: {
                /** @description yyyy-MM-dd; default: the next day on which reminders go out. */
                day?: string;
                contact: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPreviewDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ChasingController_mutedContacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MutedContactDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ChasingController_muteContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MuteContactDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MutedContactDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ChasingController_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `range`, one page and its Content-Range; otherwise the whole list */
            200: {
                headers: {
                    /** @description As in `bookings 0-9/319` */
                    "Content-Range"?: string;
                    /** @description `true` when counting stopped: there are at least as many rows as Content-Range says */
                    "X-Total-At-Least"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChaseDto"][];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ChasingController_ofBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingChasingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ChasingController_muteBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MuteBookingDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingChasingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    ChasingController_remind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingChasingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    SettingsController_organisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganisationDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    SettingsController_editOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditOrganisationDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganisationDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    SettingsController_tones: {
        parameters: {
            query: {
                /** @description `#rrggbb` */
                colour: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccentDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    SettingsController_putLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    logo?: string;
                    version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganisationDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    SettingsController_removeLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganisationDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    SettingsController_calendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    SettingsController_editCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditCalendarDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    SettingsController_pricing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PricingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    SettingsController_editPricing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditPricingDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PricingDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    OrganisationController_organisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganisationDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    OrganisationController_logo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    PersonalDataController_summary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalDataSummaryDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    PersonalDataController_copy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonDto"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    PersonalDataController_erase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasedDto"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
}
