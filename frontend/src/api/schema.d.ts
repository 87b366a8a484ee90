// Generated from the backend's OpenAPI document by npm run api:types.

export type paths = Record<string, never>;
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
            /** @description Where brands' replies go, for trading directors. Blank, null or left out: nowhere in particular. */
            email?: string | null;
            /**
             * Format: uuid
             * @description Required for a new opportunity.
             */
            categoryId?: string | null;
        };
        RenameEntryDto: {
            name: string;
            /** @description As for a new entry; left out: as it is. */
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
            /** @description The plan of the dry run that was looked at. If the rates have changed since, the response is 409. */
            plan?: string | null;
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
        RaisedDto: {
            rows: components["schemas"]["RaisedRowDto"][];
            /** @description Differs when the rows do. */
            plan: string;
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
        Refusal: {
            /** @description A text for each field */
            errors?: {
                [key: string]: string;
            };
            statusCode: number;
            /** @description What to do */
            message: string;
            /** @description If there is no space (409): the bookings and options that take it */
            blockers?: components["schemas"]["Blocker"][];
            /** @description If there is no space (409): up to three free spans of the same length, nearest first */
            freeWindows?: components["schemas"]["FreeWindow"][];
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
export type operations = Record<string, never>;
